/** Limits of popups that open automatically (spec 3 §2 Modal queue, §9; decisions §5 Sessions). */
export const popupLimits = {
  /** The interval in which the queue is checked, and its priorities. */
  queue: { everyMs: 3000, priority: { high: 2, default: 1, low: 0 } },
  /** A new session starts after `absenceMinutes`. An active page reports at most once in `refreshMinutes`. */
  session: { absenceMinutes: 30, refreshMinutes: 2, offerAfterSeconds: 20 },
  /** After the registration no popup opens automatically for this time. */
  newMember: { quietMinutes: 30 },
  /** The maximum of popups about likes in `days`, and the minimum time between two. */
  likesMe: { times: 4, days: 30, minutesApart: 15 },
  /** The time after the registration, and between two offers. */
  vipOffer: { afterHours: 24, everyHours: 24 },
  /** `priceHours`: the duration of the granted price. The other values define the segments. */
  retargeting: {
    afterSeconds: 30,
    everyDays: 30,
    priceHours: 24,
    neverPaidDays: 3,
    paywalls: 3,
    paywallDays: 7,
    orderMinutes: 60,
    orderDays: 30,
    endedDays: { min: 7, max: 90 },
    awayDays: 14,
  },
  /** Shown popups are deleted after this time. No rule counts older ones. */
  keepDays: 31,
  /** The minimum time between two popups of the messenger that ask for a photo, or to confirm the email (decisions §5 Messenger). */
  messengerPauseHours: 24,
  /** `delaySeconds[n]`: the time between show number `n` and the next one (spec 3 §9 Home-screen popup). */
  homeScreen: { times: 5, delaySeconds: [0, 300, 600, 86_400, 259_200] },
} as const;
