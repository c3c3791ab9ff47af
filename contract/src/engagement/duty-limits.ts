import { limits } from '../limits.ts';

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
  imageRemoval: {
    /** The law requires a decision within this time (TAKE IT DOWN Act: 48 hours). */
    withinHours: 48,
    name: { min: 2, max: 80 },
    target: { min: 10, max: 2000 },
    detailsMax: 2000,
    noteMax: 1000,
    /** Photos that one decision names: as many as an album has. The server finds their copies. */
    namedPhotos: limits.photo.album,
    /** Requests of one network, and of one email. Each request sends an email. */
    requestsOfNetwork: 10,
    requestsOfEmail: 3,
    windowHours: 24,
    /** Days from the decision. */
    keepDays: 1095,
  },
} as const;
