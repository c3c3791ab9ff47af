/** Optional cookie categories. Necessary cookies are always allowed (spec 1 §3 Consent). */
export const consentCategories = ['functional', 'performance', 'advertising', 'analytics'] as const;
export type ConsentCategory = (typeof consentCategories)[number];
export type ConsentCategories = Readonly<Record<ConsentCategory, boolean>>;

/** The layout of the consent bar: US style, GDPR with all categories, or one sentence (spec 1 §4 Consent). */
export const consentVariants = ['do-not-sell', 'gdpr', 'simple'] as const;
export type ConsentVariant = (typeof consentVariants)[number];

/** The visitor's action that made the choice. */
export const consentActions = ['accept', 'reject', 'confirm', 'opt-out', 'privacy-link'] as const;
export type ConsentAction = (typeof consentActions)[number];

/** The cookie that stores the choice. */
export const consentCookie = 'consent';

/** The paths of the pages that have the choice in their content. They have no consent bar. */
export const choicePages: RegExp = /\/(?:cookie-privacy-settings|do-not-sell-my-personal-information)\/?$/;

/** The id of the element that shows the consent bar until its code is loaded. */
export const consentFrameId = 'consent-frame';

/** A choice and the version of the text that it refers to. */
export interface ConsentChoice {
  /** The cookie policy's version: the day on which it came into force, YYYY-MM-DD. */
  readonly version: string;
  readonly categories: ConsentCategories;
}

export const categoriesWhere = (allowed: (category: ConsentCategory) => boolean): ConsentCategories =>
  Object.fromEntries(consentCategories.map((category) => [category, allowed(category)])) as Record<
    ConsentCategory,
    boolean
  >;

/** Formats a choice for the cookie: the version and the allowed categories, separated by dots. */
export const formatChoice = ({ version, categories }: ConsentChoice): string =>
  [version, ...consentCategories.filter((category) => categories[category])].join('.');

const form = /^(\d{4}-\d\d-\d\d)((?:\.[a-z]+)*)$/;

/** Parses the cookie. Returns undefined for an invalid value and ignores unknown categories. */
export const parseChoice = (text: string | undefined): ConsentChoice | undefined => {
  const [, version, rest = ''] = form.exec(text ?? '') ?? [];
  if (!version) return undefined;
  const allowed = new Set(rest.split('.'));
  return { version, categories: categoriesWhere((category) => allowed.has(category)) };
};
