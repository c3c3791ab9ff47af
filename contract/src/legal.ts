/** The public documents of every brand in every language, by the last part of the URL (spec 1 §2 `/info/*`). */
export const infoDocuments = [
  'terms',
  'contacts',
  'subscription-terms',
  'privacy-policy',
  'cookie-policy',
  'do-not-sell-my-personal-information',
  'tips',
  'consent-policy',
  'accessibility',
  'child-safety',
] as const;
export type InfoDocument = (typeof infoDocuments)[number];

/**
 * The documents of the consumer information center, by the last part of the URL (spec 1 §2 `/settings/consumer-info-center/*`). Its page
 * `withdrawal-rights` is a screen.
 */
export const consumerDocuments = [
  'company',
  'payment-and-delivery',
  'additional-payments',
  'contract',
  'payment-accepted-means',
  'delivery-restrictions',
  'conformity-duty',
  'complaints-handling',
  'online-dispute-resolution',
  'digital-service-act',
] as const;
export type ConsumerDocument = (typeof consumerDocuments)[number];

export const legalDocuments = [...infoDocuments, ...consumerDocuments] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** The documents that a member accepts by signing up. */
export const acceptedAtSignup = ['terms', 'privacy-policy'] as const satisfies readonly LegalDocument[];

export const isInfoDocument = (name: string): name is InfoDocument =>
  (infoDocuments as readonly string[]).includes(name);

export const isConsumerDocument = (name: string): name is ConsumerDocument =>
  (consumerDocuments as readonly string[]).includes(name);
