/**
 * What operators are helped by, and how long what they decide is taken back. Beside the limits: the members' app, whose
 * entry carries those, has no use for them.
 */
export const moderationLimits = {
  page: 24,
  /** For so long nobody else gets what an operator has before them. */
  leaseSeconds: 300,
  undoMinutes: 10,
  noteMax: 1000,
  /** So many of a perceptual hash's 64 bits may differ between two that are one photo. */
  nearBits: 8,
  nearest: 20,
  /** A run of digits of this length may be a phone number. */
  phoneDigits: { min: 7, max: 15 },
  findings: 20,
  /** So many members of a device, and devices of a member, are looked at. */
  deviceMost: 20,
  reportDays: 90,
  casePage: 50,
  /** Messages on either side of the one that was reported. */
  around: 10,
  /** What each sign adds to a member's risk, and what it may add at most. */
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
   * Antiscam states (decisions §5, record 93): the scores from which a member is suspected and limited, how many dialogs a limited
   * member begins in a window that opens with the first of them, how long an operator clears, and how old the score of a suspected
   * member becomes before they are weighed again.
   */
  antiscam: {
    suspectedFrom: 60,
    limitedFrom: 120,
    newDialogs: 10,
    newDialogsHours: 24,
    clearedDays: 30,
    weighEveryHours: 24,
    weighAtOnce: 100,
  },
} as const;
