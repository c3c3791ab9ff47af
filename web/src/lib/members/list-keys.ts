/** The keys of the cached lists of members. */
export const listKeys = {
  likesYou: ['lists', 'likesYou'],
  visitsYou: ['lists', 'visitsYou'],
  myLikes: ['lists', 'myLikes'],
  matches: ['lists', 'matches'],
  favorites: ['lists', 'favorites'],
  suitable: ['lists', 'suitable'],
  pickup: ['lists', 'pickup'],
} as const;
