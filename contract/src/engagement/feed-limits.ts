/** Limits of the activity feed (spec 2 §9, decisions §5 Activity feed), separate from `limits`, which the members' first bundle contains. */
export const feedLimits = {
  activitiesPerPage: 20,
  /** The days and the number of items that a member's feed stores. */
  days: 90,
  items: 500,
  /** The unread count is not counted further. The badge shows 99+ (spec 2 §4 Counters). */
  unreadMax: 100,
  /** The members whose feeds one statement of the job trims. */
  trimBatch: 500,
} as const;
