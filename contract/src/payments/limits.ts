/**
 * Numbers of what is paid (spec 3 §9, decisions §2), beside the limits: the members' entry has no use for them. Amounts are
 * in minor units.
 */
export const paymentLimits = {
  /** What the specification numbers the services (spec 3 §3 Accrual). */
  paidServiceIds: { premium: 3, vip: 21, coins: 23, boost: 24 },
  showcase: { coins: 100, boost: 1 },
  /** A subscribe period of so many days is a trial. */
  trialDays: 3,
  /** The largest price that anything may have. */
  amountMax: 99_999_999,
  /** The longest time that a tariff gives, or renews for: ten years. The ledger counts its seconds. */
  daysMax: 3650,

  currencyCacheMinutes: 120,
  /** How long an order that was offered keeps its price, and how long one that nobody began is kept. */
  order: { offerHours: 24, keepDays: 7, stuckDays: 2 },
  /**
   * Charged so early that what is held goes on without a gap, and by one process for so long. `notices`: who is told of a charge
   * before it, and how many days at least; the first line that fits. Whoever writes the letters comes by each `noticePaceMinutes`.
   * India wants it of each, the United Kingdom of trials and now and then after them, France a month before a long one, card schemes
   * of each long one.
   */
  renewal: {
    aheadMinutes: 2,
    busyMinutes: 5,
    atOnce: 500,
    noticePaceMinutes: 60,
    notices: [
      { countries: ['IN', 'GB'], ofDays: 1, noticeDays: 1 },
      { countries: ['FR'], ofDays: 90, noticeDays: 35 },
      { countries: null, ofDays: 180, noticeDays: 7 },
    ],
  },
  /** Days after the first charge that was declined when it is tried again; after the last one it ends. */
  dunning: { retryDays: [1, 3, 5, 7] },
  /** A gateway's event is refused when it is older, or younger, than this. */
  webhookSeconds: 300,
  gatewaySeconds: 15,
  /** How often whoever waits for an order has the gateway asked anew. */
  askAgainSeconds: 3,
  /** The right of withdrawal: days after the one of buying, and how much longer than in UTC they last anywhere. */
  withdrawal: { days: 14, brazil: 7, zoneHours: 12 },
  /** Letters of payments: how long one is kept from others while it is sent, and when it is tried again. */
  receiptMail: { firstRetrySeconds: 15, lastRetrySeconds: 3600, giveUpDays: 7 },
  receiptPageHours: 24,
  /** How often what was read of the gateway's report is gone over again, how far back, and how many lines at a time. */
  reconcile: { lookBackMinutes: 15, overlapMinutes: 30, page: 200 },

  formHeightPx: { base: 245, resign: 100 },
  cardRefreshTries: 3,
  oneTimeOffer: { closes: 3, everyHours: 24 },
  /**
   * How long a special price is granted for, in hours, and how often at most (docs/decisions/0065). A campaign's trial counts from the
   * registration; a decline is the second one of a tariff within `declinedAgainHours`.
   */
  grants: {
    oneTimeOfferHours: 1,
    declineHours: 24,
    declineEveryDays: 30,
    declinedAgainHours: 24,
    campaignHours: 168,
    keepDays: 400,
  },
  vipOfferAfterHours: 24,
  likesMePopup: { times: 4, minutesApart: 15 },
  /** A free day, or a trial that was cancelled, is shorter than those days: its end is worth a notice in its last hours. */
  renewPopup: { sinceRegistrationHours: 2, beforeExpiryDays: 3, beforeTrialEndHours: 6 },
  temporaryPremium: { days: 1, afterHours: 24 },
  retargeting: { afterSeconds: 30, segments: [3586, 3543, 3544, 3545, 3546, 5070] },
  /** What whoever cancels may do and is offered; basis points of 100 are one per cent (docs/decisions/0044). */
  unsubscribe: { freeDays: 7, discountBasisPoints: 3000, comment: { min: 20, max: 255 }, persuasionScreens: 2 },
  /** One rest of so long, at most every so many days. */
  pause: { days: 7, everyDays: 28 },
  /** An upgrade costs at least this share of its price, however much is left of base. */
  upgrade: { floorBasisPoints: 1000 },
  toastMs: 5000,
  vip: { highlightHours: 24, freeBoostEveryDays: 7 },
  boost: { minutes: 30, bannerMs: 300_000 },
  coins: { greeting: 10, gift: 100, freeGifts: 3 },
  /** How many greetings are suggested at once, of casual dating fewer; for how long they are looked for at least (spec 2 §9). */
  greetings: { page: 3, casual: 1, loadMs: 1500 },

  /** `field`: the longest CPF that is accepted as typed, mask and spaces included (spec 3 §5). */
  cpf: { digits: 11, field: 16 },
  curp: { length: 18, field: 21 },
  mpesa: { masked: 22 },
  payerName: { max: 64 },
  address: { max: 500 },
} as const;
