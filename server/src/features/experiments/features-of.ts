import type { Brand } from '@kindred/brands/brand';
import type { ConsentVariant } from '@kindred/contract/consent-choice';
import { type FeatureHid, type FeatureVariant, featureHids } from '@kindred/contract/experiments';

interface Visit {
  readonly groups: Brand['groups'];
  /** How the law of where the visitor is has them asked. */
  readonly law: ConsentVariant;
}

type Rules = { readonly [H in FeatureHid]: (visit: Visit) => FeatureVariant<H> | undefined };

const always = () => 'on' as const;
const never = () => undefined;
const inGroup =
  (group: Brand['groups'][number]) =>
  ({ groups }: Visit) =>
    groups.includes(group) ? ('on' as const) : undefined;

/** For every flag: in which variant it is on, if at all. */
const rules: Rules = {
  BLOCK_SEARCH: never,
  PHOTO_UPLOAD_CONTEXT: always,
  // Where people look for a family, nobody says that they do not know yet.
  SHORT_GOALS: inGroup('faith'),
  SWIPE_DISABLED: never,
  RECOMMENDED_WIDGET_TEXT: always,
  ONE_CLICK_UNSUBSCRIBE: ({ law }) => (({ gdpr: 'eu', 'do-not-sell': 'us', simple: undefined }) as const)[law],
  HIDE_PAUSE: never,
  SHOW_ADS: inGroup('ads'),
  SUPPORT_BUTTON_ON_TARIFFS: always,
  UPSELL_PLUS: always,
  DEFAULT_PAYWALL: (visit) => (inGroup('casual')(visit) ? undefined : 'on'),
  COMPLIANCE: inGroup('strict'),
  LAST_ONLINE_INDICATOR: always,
  UNSUBSCRIBE_RECOMMENDED_OFFER: always,
  BOOST_ACTIVATION_FLOW: always,
  CASUAL_DATING_PAYWALLS: inGroup('casual'),
  PERSONALIZED_PAYWALLS: always,
  RECURRING_PAYMENT_TERMS_AND_DISCLAIMERS: always,
  // A gateway that has no script of PayPal's leads to its page all the same.
  PAYPAL_SDK: always,
};

/** What is on for a visit, and how. */
export const featuresOf = (visit: Visit): { hid: FeatureHid; variant: FeatureVariant }[] =>
  featureHids.flatMap((hid) => {
    const variant = rules[hid](visit);
    return variant ? [{ hid, variant }] : [];
  });
