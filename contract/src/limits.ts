/**
 * All limits of the specification, each defined once (specification, decisions §2 and §9 of each document). The name
 * ends with the unit of a duration. Lengths are in characters, sizes in bytes, images in pixels.
 */
export const limits = {
  age: { min: 18, max: 89 },
  name: { min: 2, max: 32 },
  password: { min: 8, max: 128 },
  interests: { min: 3, max: 15 },
  interestsPage: 500,
  interestPrefix: { max: 40 },
  height: { minCm: 120, maxCm: 220 },
  weight: { minKg: 40, maxKg: 180 },
  searchAge: { span: 10 },
  position: { max: 64 },
  aboutMe: { max: 500 },
  /** The minimum days between two name changes, so that other members recognize each other. */
  nameChange: { everyDays: 30 },
  completeness: { whole: 100 },
  /** The number of goals that `SHORT_GOALS` offers (spec 3 §9). */
  offeredFirst: 6,
  newMemberDays: 3,

  photo: {
    shortestSide: 400,
    longestSide: 8000,
    bytes: 7_000_000,
    batch: 10,
    album: 30,
    presets: { original: 1600, wide: 600, square: 400 },
    moderationDelaySeconds: 5,
    urlHours: 24,
    albumId: -3,
    publishDebounceMs: 100,
    objectUrlSeconds: 30,
    rejectedPopupMinutes: 5,
    fromUrl: { redirects: 3, seconds: 10, urlMax: 2000 },
    zoom: { most: 5, doubleTap: 2.5 },
    paywall: 4,
  },

  /** Lifetime of an attempt, attempts per day, and days until an unreviewed selfie expires. */
  verification: {
    hashMinutes: 15,
    perDay: 10,
    waitDays: 14,
    /** The maximum of different bits (of 64) between the hashes of two files of one image (decision 31). */
    similarBits: 4,
    /** The minimum standard deviation of the grey values (of 128). A lower one is a blank image. */
    contrastLeast: 6,
    deleteBatch: 100,
    failPushMs: 5000,
    countdownSeconds: 3,
  },

  matchesGame: {
    page: 10,
    refillBelow: 4,
    cardsInView: 3,
    swipeShareOfWidth: 0.2,
    swipeSpeedPxPerSecond: 220,
    flyOutMs: 300,
    undoMs: 5000,
    preload: 2,
    operationTokenHours: 24,
    boostedOneIn: 3,
    likedYouOneIn: 4,
    queue: 200,
    /** Beyond this distance the game asks before it shows cards. */
    nearbyKm: 100,
    /**
     * Cards between the members, by the number of marks: the upload of a photo, and advertisements. A session ends after
     * `sessionMinutes` of absence.
     */
    breaks: { photoEvery: 10, adEvery: 10, adEveryLonger: 20, hideAdsEvery: 3, hideAdsMs: 7000, sessionMinutes: 30 },
    /** The wait for a publisher's ad, after which the house ad replaces it. */
    publisherAdSeconds: 4,
    /** Likes of the day after which a toast shows their number. */
    likeToasts: { withoutPhoto: [1, 10, 20, 30, 40], withPhoto: [1, 10, 20, 30, 40, 50] },
  },
  /** `withoutPhoto`: for members without a photo, until they upload one. */
  dailyLikes: { withoutPhoto: 40, base: 75, trusted: 100, windowSeconds: 86_400 },
  /** Likes and passes in the window of `dailyLikes`, after which passes are refused (decisions §5 Without a photo). */
  dailyMarks: { max: 2000 },

  message: { maxLength: 2000, rows: 6 },
  messagesPage: 20,
  /**
   * Messages of one member to support per window, and how long the page waits for an external widget (spec 3 §4, §9).
   */
  support: { perMember: 30, windowMinutes: 10, refetchSeconds: 20, widget: { everyMs: 100, tries: 100 } },
  dialogsPage: 20,
  /** Dialogs that the list loads without scrolling, page after page (decisions §5 Messenger). */
  dialogsAhead: 200,
  /** Dialogs or messages that one call deletes. */
  deleteBatch: 100,
  listPage: { default: 20, max: 100 },
  list: { loadAheadPx: 600, skeletons: 8 },
  badgeMax: 99,
  galleryDots: 9,
  onlineMinutes: 5,
  typingSeconds: 4,

  accessTokenMinutes: 15,
  refreshTokenDays: 30,
  refreshRetries: 3,
  guestRetries: 3,
  realtime: {
    ticketSeconds: 30,
    replayMinutes: 10,
    replayMax: 500,
    /**
     * The interval between two pings of the server. A socket with `unansweredPings` unanswered pings is closed at the
     * next one.
     */
    heartbeatSeconds: 15,
    unansweredPings: 2,
    /** Per member and process. One more socket closes the oldest. */
    socketsPerMember: 10,
    framesPerMinute: 300,
  },

  accessKeyHours: 24,
  pauthDays: 90,
  /**
   * Limits of recovery emails and, separately, confirmation emails to one email, and of both together from one network
   * address.
   */
  recover: { everySeconds: 60, perDay: 5, perAddress: 20, addressMinutes: 15, linkMinutes: 60 },
  passwordCheck: { failures: 5, windowMinutes: 15 },
  /** Failed sign-ins per window. Failures of a known device have a separate limit (decisions §2 login). */
  login: {
    windowMinutes: 15,
    perEmailAndNetwork: 5,
    perEmail: 50,
    perNetwork: 20,
    perKnownDevice: 5,
    helpFromFailure: 3,
    /** How long a device is known after its last sign-in, and the maximum of accounts per browser. */
    deviceDays: 180,
    accountsPerDevice: 4,
  },
  /** Security events are written in batches, with a maximum of rows per batch, and deleted after `keepDays`. */
  security: { flushSeconds: 10, rowsPerFlush: 50, subjectMax: 100, keepDays: 30 },
  social: { attemptMinutes: 10, tokenMinutes: 60, providerSeconds: 10, photos: 60, photoUrlMinutes: 60 },
  signup: { perAddressHour: 10, dataHours: 24 },
  /** The lifetime of a funnel id, and of the photos of a funnel before the sign-up. */
  funnel: { hours: 24 },
  /** The maximum size of photos of guests of one network (an IPv4 address, an IPv6 /64) before sign-up. */
  guestPhotos: { bytes: 100_000_000, windowMinutes: 60 },
  /** The limit of an IPv6 /48 is this multiple of the limit of its /64 networks. */
  network: { wideTimes: 10 },

  /** Values of `search_distance` in km; null is any distance (decisions §5 Search distance). */
  searchDistancesKm: [5, 10, 25, 50, 100],
  /** The cards that a page of the search reads at most; a search for rare members continues on the next page. */
  search: { page: 20, scanned: 3000 },
  nearby: { users: 50, teasers: 20, radiiKm: [3, 5, 10, 25, 50], radiusKm: 50, countMax: 1000 },
  distanceStepsKm: [1, 2, 3, 5, 10, 25, 50],
  placeCellKm: 1.1,
  /**
   * Sparse cities (decisions §3): the days within which a member counts as active, the count from which a city becomes
   * dense, and the count below which it becomes sparse.
   */
  places: { dense: 10, becomesDense: 15, activeDays: 30, settledDays: 7, movesPerDay: 3 },

  /** Days from a move to another country until its prices and payment methods apply (record 91). */
  market: { followsMoveDays: 30 },

  versionCheckMs: 1_200_000,
  sessionStoreSaveMs: 1000,
  /** The expiry of cookies without a specific one (spec 1 §9). */
  cookieExpires: '2030-01-03T00:00:00Z',
  tagManagerWait: { tries: 50, everyMs: 300 },
  consent: { recordYears: 5 },
  /** `flagCacheMs`: how long a process caches the flag overrides. */
  experiments: { splits: 100, guestDays: 180, flagCacheMs: 5000 },
  tracking: {
    word: 64,
    text: 500,
    batch: 50,
    batchMs: 5000,
    metaKeys: 20,
    /** The percentage of page loads that report their web vitals. */
    vitalsOfHundred: 5,
    retentionDays: 90,
    partitionsAheadDays: 7,
  },
  /** The interval in which a page reports presence, and the idle time after which it reports absence. */
  online: { refreshSeconds: 60, idleSeconds: 120, changesPerMinute: 20 },
  systemLog: {
    // A browser sends at most 64 KiB with `keepalive`.
    encoded: 61_440,
    entries: 20,
    messageMax: 500,
    depth: 6,
    keys: 40,
    text: 2000,
    linesPerMinute: 60,
    batchMs: 5000,
    perPage: 100,
  },

  webPush: {
    tokenMax: 2000,
    tokenTries: 10,
    /** `webPushPopupTm` (decisions §2). */
    popupPauseHours: 24,
    /** The delay between the start of the page and the question. */
    popupAfterSeconds: 20,
    pushTries: 10,
    /** The maximum of subscribed browsers per member. One more removes the oldest. */
    perMember: 10,
    /** The timeout of one push. */
    sendSeconds: 5,
    /** The time for which the push service stores an undelivered push. */
    keepSeconds: 86_400,
  },

  /** The operators' console. */
  console: {
    nameMax: 64,
    passwordMin: 12,
    sessionHours: 12,
    idleMinutes: 60,
    invitationHours: 72,
    callsPerMinute: 900,
  },

  popup: { animationMs: 400 },
  /** `copiedMs`: the tooltip that a message was copied. */
  tooltip: { closeMs: 3000, addInterestDelayMs: 3500, copiedMs: 2000 },
  toast: { closeMs: 3000, dismissPx: 50 },
  /**
   * Site pushes (decisions §5). `freshSeconds`: an older event is shown by its page only. `likesPerHour`, `likesPauseMinutes`: at most
   * so many pushes of likes, and none so long after the popup of likes. `onlineMax`: the members who learn that one member is online.
   */
  sitePush: {
    freshSeconds: 60,
    expiredSeconds: 5,
    messageExpiredSeconds: 8,
    excerpt: 140,
    photoMs: 2000,
    likesPerHour: 3,
    likesPauseMinutes: 15,
    onlineHours: 24,
    onlineMax: 200,
  },
  searchDebounceMs: 300,
  abuseComment: { min: 10, max: 500 },
  cities: { limit: 10, prefixMax: 64 },

  decisions: { page: 20, appeal: { min: 10, max: 2000 }, appealDays: 180, replyMax: 2000 },
} as const;
