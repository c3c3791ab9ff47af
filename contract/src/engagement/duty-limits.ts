/** The numbers of the duties of `duties.ts`. */
export const dutyLimits = {
  fraudNotice: {
    /** The law requires the notices within this time after the ban. */
    withinHours: 24,
    /** The wait after the ban, in which an operator may undo it (`moderationLimits.undoMinutes`). */
    afterMinutes: 10,
    /** Correspondents that one transaction reads and notifies. */
    correspondents: 100,
    /** Unseen notices that the app shows. */
    shown: 20,
    keepDays: 400,
  },
} as const;
