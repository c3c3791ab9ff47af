/** Limits of the lists (spec 2 §9, decisions §5), separate from `limits`, which the members' first bundle contains. */
export const listLimits = {
  favorites: 3000,
  suitable: { size: 50, renewHours: 24 },
  pickup: { size: 6, renewMinutes: 60 },
  /** The maximum of the counter of new candidates, and the minutes after which the counter is computed again. */
  newCandidates: { max: 99, refreshMinutes: 60 },
} as const;
