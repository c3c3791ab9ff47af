import type { Brand } from '@kindred/brands/brand';
import { euCountries } from '@kindred/contract/brand/european-region';
import type { ConsentVariant } from '@kindred/contract/consent-choice';
import { type FeatureFlags, type FeatureHid, type FeatureVariant, featureHids } from '@kindred/contract/experiments';
import type { Override } from './flags.db.ts';
import { drawOf } from './group-of.ts';

interface Audience {
  readonly groups: Brand['groups'];
  /** The consent that the law of the visitor's country requires. */
  readonly law: ConsentVariant;
  /** The country of the network address; `null` if unknown. */
  readonly country: string | null;
}

type Rules = { readonly [H in FeatureHid]: (audience: Audience) => FeatureVariant<H> | undefined };

const always = () => 'on' as const;
const never = () => undefined;
const inGroup =
  (group: Brand['groups'][number]) =>
  ({ groups }: Audience) =>
    groups.includes(group) ? ('on' as const) : undefined;

/** The default of each flag: its variant, or `undefined` if it is off. */
const rules: Rules = {
  BLOCK_SEARCH: never,
  PHOTO_UPLOAD_CONTEXT: always,
  // Members of faith brands look for a family, so the goal "not sure yet" is hidden.
  SHORT_GOALS: inGroup('faith'),
  SWIPE_DISABLED: never,
  RECOMMENDED_WIDGET_TEXT: always,
  ONE_CLICK_UNSUBSCRIBE: ({ law }) => (({ gdpr: 'eu', 'do-not-sell': 'us', simple: undefined }) as const)[law],
  HIDE_PAUSE: never,
  SHOW_ADS: inGroup('ads'),
  SUPPORT_BUTTON_ON_TARIFFS: always,
  UPSELL_PLUS: always,
  DEFAULT_PAYWALL: (audience) => (inGroup('casual')(audience) ? undefined : 'on'),
  COMPLIANCE: inGroup('strict'),
  DSA_PAGES: ({ country }) => (country !== null && euCountries.includes(country) ? 'on' : undefined),
  LAST_ONLINE_INDICATOR: always,
  UNSUBSCRIBE_RECOMMENDED_OFFER: always,
  BOOST_ACTIVATION_FLOW: always,
  CASUAL_DATING_PAYWALLS: inGroup('casual'),
  PERSONALIZED_PAYWALLS: always,
  RECURRING_PAYMENT_TERMS_AND_DISCLAIMERS: always,
  // Without PayPal's script at the gateway, the button leads to PayPal's page.
  PAYPAL_SDK: always,
  AGE_ASSURANCE: never,
};

/** The properties of a visit that flags depend on. */
export interface Visit extends Audience {
  readonly brandId: number;
  /** `member:` and an id, or `device:` and an id. A visitor without a subject is in no share below 100. */
  readonly subject: string | undefined;
}

/** A brand weighs more than a country, because the brand's owner decides. */
const weightOf = ({ brand_id, country }: Override): number => (brand_id === null ? 0 : 2) + (country === null ? 0 : 1);

const applies = ({ flag, brand_id, country, share }: Override, visit: Visit): boolean =>
  (brand_id === null || brand_id === visit.brandId) &&
  (country === null || country === visit.country) &&
  (share === 100 || (visit.subject !== undefined && drawOf(`flag ${flag}`, visit.subject) * 100 < share));

/**
 * Returns the flags that are on for a visit. The narrowest matching override decides, otherwise the default in the code (decisions §3
 * Flags). A growing share keeps its visitors: everyone within 10 per cent is also within 20 per cent.
 */
export const featuresOf = (visit: Visit, overrides: readonly Override[]): FeatureFlags => {
  const applied = overrides.filter((override) => applies(override, visit));
  return Object.fromEntries(
    featureHids.flatMap((hid) => {
      const [narrowest] = applied
        .filter(({ flag }) => flag === hid)
        .toSorted((one, other) => weightOf(other) - weightOf(one));
      const variant = narrowest ? narrowest.variant : rules[hid](visit);
      return variant ? [[hid, variant]] : [];
    }),
  );
};

/** Whether a flag is on by default for all, none or some of the audiences. */
export const defaultOf = (hid: FeatureHid, audiences: readonly Audience[]): 'on' | 'off' | 'depends' => {
  const count = audiences.filter((audience) => rules[hid](audience) !== undefined).length;
  if (count === 0) return 'off';
  return count === audiences.length ? 'on' : 'depends';
};
