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
export type ReviewReason = (typeof photoReasons)[number];

/**
 * All reasons of a rejected photo. `intimate`: an intimate image of a person who did not agree, after a removal request (decision 133);
 * the review of photos does not offer it.
 */
export const shownPhotoReasons = [...photoReasons, 'intimate'] as const;
export type PhotoReason = (typeof shownPhotoReasons)[number];

/** Photos rejected for these reasons must not be uploaded again by any member. */
export const bannedPhotoReasons: readonly PhotoReason[] = [
  'nudity',
  'violence',
  'minors',
  'child',
  'someoneElse',
  'intimate',
];
