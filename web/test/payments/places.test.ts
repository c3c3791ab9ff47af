import { readdirSync, readFileSync } from 'node:fs';
import { type PaymentContext, paymentContextNames, paymentContexts } from '@kindred/contract/payments/contexts';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../../src/features/payments/address.ts';
import { isBuilt } from '../../src/features/payments/registry.ts';

const src = new URL('../../src/', import.meta.url);
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))
  .map((name) => readFileSync(new URL(name, src), 'utf8'));

/** What names a place: what opens it, or a property that says so; a type's union does not, nor what a call to the server says. */
const naming = /open(Payment|Instead)\(|useBoost\(|context(: '|=")|return '/;
const lines = sources
  .flatMap((text) => text.split('\n'))
  .filter((line) => naming.test(line) && !line.includes("' | '") && !line.includes('api('));

/** Whether the code opens a payment there. */
const isOpened = (context: PaymentContext): boolean =>
  lines.some((line) => new RegExp(`['"]${context}['"]`).test(line));

/** Opened by an address alone: a letter's, a push's, a page's outside the app. */
const byLink: readonly PaymentContext[] = [
  'failed_order',
  'help',
  'landing',
  'mail',
  'push',
  'retargeting',
  'support',
  'web_trial_after_registration',
];

/** Places whose screens are still to come, by what they belong to. */
const later: Readonly<Record<string, readonly PaymentContext[]>> = {
  'the matches game': ['matches', 'matches_undo', 'matches_ad', 'hide_ads', 'pickup', 'home_banner', 'premium_banner'],
  'search and nearby': ['search', 'search_filters', 'nearby', 'geo_switch', 'boost_banner_search'],
  'likes, visitors, feed': ['my_likes', 'mutual_likes', 'visitors', 'activity_feed'],
  'the dialogs': ['dialogs', 'dialogs_filter', 'thread', 'thread_highlight', 'conversation_starters', 'smart_messages'],
  'what is set of a subscription': ['vip_banner', 'vip_widget', 'temporary_premium'],
};

describe.each(paymentContextNames)('the place %s', (context) => {
  it('opens its list, which is built', () => {
    const { step, list, feature } = placeOf({ context });
    expect(list).toBe(paymentContexts[context]);
    expect(step).toBe(list);
    expect(isBuilt(step)).toBe(true);
    expect(['premium', 'vip', 'coins', 'boost']).toContain(feature);
  });
});

it('is there for every context, but for those that are known to come later', () => {
  const known = [...byLink, ...Object.values(later).flat()];
  expect(new Set(known).size).toBe(known.length);
  expect(paymentContextNames.filter((context) => !isOpened(context) && !known.includes(context))).toEqual([]);
  // Who builds a place takes it off the list.
  expect(known.filter((context) => isOpened(context))).toEqual([]);
});
