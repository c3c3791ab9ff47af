/**
 * Limits of payments (spec 3 §9, decisions §2), separate from `limits`, which the members' first bundle contains.
 * Amounts are minor units.
 */
export const paymentLimits = {
  /** The specification's ids of the services (spec 3 §3 Accrual). */
  paidServiceIds: { premium: 3, vip: 21, coins: 23, boost: 24 },
  showcase: { coins: 100, boost: 1 },
  /** A subscription period of so many days is a trial. */
  trialDays: 3,
  /** The maximum price. */
  amountMax: 99_999_999,
  /** The maximum days that a tariff grants or renews for: ten years. The ledger counts their seconds. */
  daysMax: 3650,

  currencyCacheMinutes: 120,
  /**
   * The lifetime of an offered price, the days after which an unstarted order is deleted, and the days after which a
   * pending order is stuck.
   */
  order: { offerHours: 24, keepDays: 7, stuckDays: 2 },
  /**
   * A renewal is charged `aheadMinutes` before the paid time ends, so that there is no gap, and is locked by one
   * process for `busyMinutes`. `notices`: in which countries, from which period and how many days before a charge the
   * member is notified; the first matching line applies. The notice job runs each `noticePaceMinutes`. India requires a
   * notice for each charge, the United Kingdom for trials and sometimes after them, France one month before a long
   * period, card schemes before each long period.
   */
  renewal: {
    aheadMinutes: 2,
    busyMinutes: 5,
    batch: 500,
    noticePaceMinutes: 60,
    notices: [
      { countries: ['IN', 'GB'], ofDays: 1, noticeDays: 1 },
      { countries: ['FR'], ofDays: 90, noticeDays: 35 },
      { countries: null, ofDays: 180, noticeDays: 7 },
    ],
    /**
     * In which countries a member is reminded of the subscription, and how often. California requires it yearly; an
     * order knows the country of the payer and not the state, so the line applies to the United States.
     */
    reminders: [{ countries: ['US'], everyDays: 365 }],
  },
  /** The days after the first declined charge on which it is retried. The subscription ends after the last one. */
  dunning: { retryDays: [1, 3, 5, 7] },
  /** The maximum difference between a gateway event's time and the server's clock. */
  webhookSeconds: 300,
  gatewaySeconds: 15,
  /** The interval in which a client that waits for an order has the gateway queried. */
  pollSeconds: 3,
  /**
   * The right of withdrawal: days after the day of purchase, and the hours by which a day ends later than in UTC in the
   * last time zone.
   */
  withdrawal: { days: 14, brazil: 7, latestZoneOffsetHours: 12 },
  /** A withdrawal without a session: how long the link of the email is valid, and the maximum length of an entered number. */
  withdrawalRequest: { linkHours: 24, numberMax: 64 },
  /** Retries of payment emails: the first and the longest interval, and the days until they stop. */
  receiptMail: { firstRetrySeconds: 15, lastRetrySeconds: 3600, giveUpDays: 7 },
  receiptPageHours: 24,
  /**
   * Reconciliation: `lookBackMinutes` is its interval, `overlapMinutes` the period read again, `page` the lines per
   * request.
   */
  reconcile: { lookBackMinutes: 15, overlapMinutes: 30, page: 200 },

  formHeightPx: { base: 245, resign: 100 },
  cardRefreshTries: 3,
  oneTimeOffer: { closes: 3, everyHours: 24 },
  /**
   * The duration of grants of special prices, in hours, and their maximum frequency (docs/decisions/0065). A campaign's
   * trial counts from the registration. A repeated decline is the second one of a tariff within `declinedAgainHours`.
   */
  grants: {
    oneTimeOfferHours: 1,
    declineHours: 24,
    declineEveryDays: 30,
    declinedAgainHours: 24,
    campaignHours: 168,
    keepDays: 400,
  },
  /** A free day or a cancelled trial is shorter than those days, so its end is announced in its last hours. */
  renewPopup: { sinceRegistrationHours: 2, beforeExpiryDays: 3, beforeTrialEndHours: 6 },
  temporaryPremium: { days: 1, afterHours: 24 },
  /** Offers to a member who cancels. 100 basis points are one per cent (docs/decisions/0044). */
  unsubscribe: {
    freeDays: 7,
    discountBasisPoints: 3000,
    giftBoosts: 1,
    /** Days after an accepted offer in which its subscription gets no other, so that a flow never gives two. */
    everyDays: 28,
    comment: { min: 20, max: 255 },
    persuasionScreens: 2,
  },
  /** Links of emails that work without a session: the maximum length of their token. */
  mailedLink: { tokenMax: 400 },
  /** The code of a cancellation without a session (spec 2 §9): a code is sent at most once in `everySeconds`. */
  cancellationCode: { minutes: 10, attempts: 3, everySeconds: 60, perDay: 5 },
  /** The length of a pause, and the minimum days between two pauses. */
  pause: { days: 7, everyDays: 28 },
  /** The minimum price of an upgrade as a share of its full price, also if much paid time remains. */
  upgrade: { floorBasisPoints: 1000 },
  toastMs: 5000,
  vip: { highlightHours: 24, freeBoostEveryDays: 7 },
  boost: { minutes: 30, bannerMs: 300_000 },
  coins: { greeting: 10, gift: 100, freeGifts: 3 },
  /**
   * The number of suggested greetings, fewer in casual dating, and the minimum duration of the loading state (spec 2
   * §9).
   */
  greetings: { page: 3, casual: 1, loadMs: 1500 },

  /** `field`: the maximum length of an entered CPF, mask and spaces included (spec 3 §5). */
  cpf: { digits: 11, field: 16 },
  curp: { length: 18, field: 21 },
  mpesa: { masked: 22 },
  payerName: { max: 64 },
  url: { max: 500 },
} as const;
