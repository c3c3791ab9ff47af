/**
 * Why an operator turns a photo down, in the order of the console's keys (1 to 9, then 0); its owner is told the same.
 * `minors`: a child is in the picture, which is nothing worse; `child`: it shows the abuse of one, and freezes the account.
 */
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
  'child',
] as const;
export type PhotoReason = (typeof photoReasons)[number];

/** Photos of these are not to come back, whoever brings them. */
export const bannedPhotoReasons: readonly PhotoReason[] = ['nudity', 'violence', 'minors', 'child', 'someoneElse'];
