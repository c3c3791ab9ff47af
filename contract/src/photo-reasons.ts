/**
 * Reasons of a rejected photo, in the order of the console's keys (1 to 9, then 0). The member is shown the same
 * reason. `minors`: a child is visible in a harmless photo. `child`: child abuse material; freezes the account.
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

/** Photos rejected for these reasons must not be uploaded again by any member. */
export const bannedPhotoReasons: readonly PhotoReason[] = ['nudity', 'violence', 'minors', 'child', 'someoneElse'];
