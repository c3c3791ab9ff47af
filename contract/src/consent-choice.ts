/** What a visitor may allow beside what is necessary, which is always on (spec 1 §3 Consent). */
export const consentCategories = ['functional', 'performance', 'advertising', 'analytics'] as const;
export type ConsentCategory = (typeof consentCategories)[number];
export type ConsentCategories = Readonly<Record<ConsentCategory, boolean>>;

/** How the question is put: US style, with everything to choose, or in one sentence (spec 1 §4 Consent). */
export const consentVariants = ['do-not-sell', 'gdpr', 'simple'] as const;
export type ConsentVariant = (typeof consentVariants)[number];

/** What the visitor did to decide. */
export const consentActions = ['accept', 'reject', 'confirm', 'opt-out', 'privacy-link'] as const;
export type ConsentAction = (typeof consentActions)[number];

/** The cookie that a choice is kept in. */
export const consentCookie = 'consent';

/** A choice, and the text that it was made about. */
export interface ConsentChoice {
  /** The day from which that text holds, YYYY-MM-DD: the cookie policy's version. */
  readonly version: string;
  readonly categories: ConsentCategories;
}

export const categoriesWhere = (allowed: (category: ConsentCategory) => boolean): ConsentCategories =>
  Object.fromEntries(consentCategories.map((category) => [category, allowed(category)])) as Record<
    ConsentCategory,
    boolean
  >;

/** As the cookie holds it: the version, then what is allowed, with dots between. */
export const writeChoice = ({ version, categories }: ConsentChoice): string =>
  [version, ...consentCategories.filter((category) => categories[category])].join('.');

const form = /^(\d{4}-\d\d-\d\d)((?:\.[a-z]+)*)$/;

/** Undefined for what is no choice. Unknown categories are none of ours, and allow nothing. */
export const readChoice = (text: string | undefined): ConsentChoice | undefined => {
  const [, version, rest = ''] = form.exec(text ?? '') ?? [];
  if (!version) return undefined;
  const allowed = new Set(rest.split('.'));
  return { version, categories: categoriesWhere((category) => allowed.has(category)) };
};
