import { expect, test } from 'vitest';
import { featureHids, splitGroups } from '../src/experiments.ts';

/** The flags as the specification lists them (spec 1 §3 Feature flag). */
const specified = [
  'BLOCK_SEARCH',
  'PHOTO_UPLOAD_CONTEXT',
  'SWIPE_DISABLED',
  'RECOMMENDED_WIDGET_TEXT',
  'ONE_CLICK_UNSUBSCRIBE',
  'HIDE_PAUSE',
  'SHOW_ADS',
  'SUPPORT_BUTTON_ON_TARIFFS',
  'UPSELL_PLUS',
  'DEFAULT_PAYWALL',
  'COMPLIANCE',
  'LAST_ONLINE_INDICATOR',
  'UNSUBSCRIBE_RECOMMENDED_OFFER',
  'BOOST_ACTIVATION_FLOW',
  'CASUAL_DATING_PAYWALLS',
  'PERSONALIZED_PAYWALLS',
  'RECURRING_PAYMENT_TERMS_AND_DISCLAIMERS',
  'PAYPAL_SDK',
];

test('every flag of the specification exists', () => {
  expect(featureHids).toEqual(expect.arrayContaining(specified));
});

test('the groups of a split have the numbers of the specification', () => {
  expect(splitGroups).toEqual({ unspecified: -1, control: 0, first: 1, second: 2, third: 3 });
});
