/** Limits of moderation. They are separate from `limits`, which the members' app bundle contains. */
export const moderationLimits = {
  page: 24,
  /** How long a leased item is not offered to other operators. */
  leaseSeconds: 300,
  undoMinutes: 10,
  noteMax: 1000,
  /** The maximum of different bits (of 64) between the perceptual hashes of two versions of one photo. */
  nearBits: 8,
  nearest: 20,
  /** A run of so many digits may be a phone number. */
  phoneDigits: { min: 7, max: 15 },
  findings: 20,
  /** The maximum of members per device, and of devices per member, that are checked. */
  deviceMost: 20,
  reportDays: 90,
  casePage: 50,
  /** The number of messages before and after the reported one. */
  around: 10,
  /** The score that each sign adds to a member's risk, and its maximum. */
  risk: {
    max: 1000,
    newAccount: { each: 10, most: 10 },
    openers: { each: 1, most: 40, free: 20 },
    photos: { each: 35, most: 105 },
    devices: { each: 10, most: 30 },
    bannedDevices: { each: 60, most: 120 },
    reports: { each: 30, most: 210 },
    texts: { each: 15, most: 45 },
    bannedPhoto: 300,
    samePhoto: 100,
  },
  /**
   * Antiscam states (decisions §5, record 93): the scores from which a member is suspected and limited, the maximum of
   * new dialogs of a limited member per window (which opens with the first dialog), the duration of an operator's
   * clearance, and the age after which the score of a suspected member is computed again.
   */
  antiscam: {
    suspectedFrom: 60,
    limitedFrom: 120,
    newDialogs: 10,
    newDialogsHours: 24,
    clearedDays: 30,
    scoreEveryHours: 24,
    scoreBatch: 100,
  },
} as const;
