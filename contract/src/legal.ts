/** The legal documents of every brand in every language, by the last part of the URL (spec 1 §2 `/info/*`). */
export const legalDocuments = [
  'terms',
  'contacts',
  'subscription-terms',
  'privacy-policy',
  'cookie-policy',
  'do-not-sell-my-personal-information',
  'tips',
  'consent-policy',
] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** The documents that a member accepts by signing up. */
export const acceptedAtSignup = ['terms', 'privacy-policy'] as const satisfies readonly LegalDocument[];

export const isLegalDocument = (name: string): name is LegalDocument =>
  (legalDocuments as readonly string[]).includes(name);
