/** Why an operator turns a photo down, in the order of the console's keys; its owner is told the same. */
export const photoReasons = [
  'notAPerson',
  'someoneElse',
  'nudity',
  'contactDetails',
  'quality',
  'copy',
  'fakeAge',
  'violence',
  'minors',
] as const;
export type PhotoReason = (typeof photoReasons)[number];

/** Photos of these are not to come back, whoever brings them. */
export const bannedPhotoReasons: readonly PhotoReason[] = ['nudity', 'violence', 'minors', 'someoneElse'];
