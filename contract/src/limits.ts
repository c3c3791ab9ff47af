/**
 * Every number of the specification, once (specification, decisions §2 and §9 of each document).
 * Durations are in the unit that the name ends with; lengths are in characters, sizes in bytes, pictures in pixels.
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
  /** A name is changed once in so many days: whom one writes with is to be known again. */
  nameChange: { everyDays: 30 },
  completeness: { whole: 100 },
  /** How many goals are offered where that is kept short (spec 3 §9). */
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
    addressHours: 24,
    albumId: -3,
    publishDebounceMs: 100,
    objectUrlSeconds: 30,
    rejectedPopupMinutes: 5,
    fromUrl: { redirects: 3, seconds: 10, addressMax: 2000 },
    zoom: { most: 5, doubleTap: 2.5 },
    paywall: 4,
  },

  /** Of selfies: how long an attempt is good for, how many begin a day, how long one waits for an operator. */
  verification: {
    hashMinutes: 15,
    perDay: 10,
    waitDays: 14,
    /** Of the 64 bits of an image hash: at most so many differ between two files of one image (decision 31). */
    similarBits: 4,
    /** The least standard deviation of the greys of an image that shows something, of 128. */
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
    /** Cards of members farther away than this are shown after a question. */
    nearbyKm: 100,
  },
  dailyLikes: { base: 75, trusted: 100, windowSeconds: 86_400 },

  message: { maxLength: 2000, rows: 6 },
  messagesPage: 20,
  /** How much one member may write to the operators; how long an outside widget is waited for (spec 3 §4, §9). */
  support: { perMember: 30, windowMinutes: 10, refetchSeconds: 20, widget: { everyMs: 100, tries: 100 } },
  dialogsPage: 20,
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
    /** Between two pings of the server; a socket that left so many unanswered is closed at the next. */
    heartbeatSeconds: 15,
    unansweredPings: 2,
    /** Of one member in one process: one more closes the oldest. */
    socketsPerMember: 10,
    framesPerMinute: 300,
  },

  accessKeyHours: 24,
  pauthDays: 90,
  /** Recovery letters, and apart from them confirmation letters, to one email; all of them for one network address. */
  recover: { everySeconds: 60, perDay: 5, perAddress: 20, addressMinutes: 15, linkMinutes: 60 },
  passwordCheck: { failures: 5, windowMinutes: 15 },
  /** Failed guesses in a window; what a known device may fail is counted apart from everybody else's (decisions §2 login). */
  login: {
    windowMinutes: 15,
    perEmailAndNetwork: 5,
    perEmail: 50,
    perNetwork: 20,
    perKnownDevice: 5,
    helpFromFailure: 3,
    /** How long a device is known after its last sign-in, and how many accounts one browser is known for. */
    deviceDays: 180,
    accountsPerDevice: 4,
  },
  /** Security events: rows are written in spans, so many of each at most, and kept for a time. */
  security: { flushSeconds: 10, rowsPerFlush: 50, subjectMax: 100, keepDays: 30 },
  social: { attemptMinutes: 10, tokenMinutes: 60, providerSeconds: 10, photos: 60, photoAddressMinutes: 60 },
  signup: { perAddressHour: 10, dataHours: 24 },
  /** How long a funnel id is accepted after it was issued, and how long the photos of a funnel wait for the sign-up. */
  funnel: { hours: 24 },
  /** Photos that guests of one network (an IPv4 address, an IPv6 /64) may send before they sign up. */
  guestPhotos: { bytes: 100_000_000, windowMinutes: 60 },
  /** How many times the limit of an IPv6 /64 its /48 has. */
  network: { wideTimes: 10 },

  /** What `search_distance` may be, in km; null is any distance (decisions §5 Search distance). */
  searchDistancesKm: [5, 10, 25, 50, 100],
  distanceStepsKm: [1, 2, 3, 5, 10, 25, 50],
  placeCellKm: 1.1,
  /** Sparse places (decisions §3): who counts as active in a city, and how many make it dense, and keep it so. */
  places: { dense: 10, becomesDense: 15, activeDays: 30, settledDays: 7, movesPerDay: 3 },

  /** After a move to another country its prices and payment methods follow so many days later (record 91). */
  market: { followsMoveDays: 30 },

  versionCheckMs: 1_200_000,
  sessionStoreSaveMs: 1000,
  /** When cookies end that have no end of their own (spec 1 §9). */
  cookieExpires: '2030-01-03T00:00:00Z',
  tagManagerWait: { tries: 50, everyMs: 300 },
  consent: { recordYears: 5 },
  /** `flagCacheMs`: how long a process serves the overrides of flags that it read. */
  experiments: { splits: 100, guestDays: 180, flagCacheMs: 5000 },
  tracking: {
    word: 64,
    text: 500,
    batch: 50,
    batchMs: 5000,
    metaKeys: 20,
    /** Of a hundred page loads so many report their web vitals. */
    vitalsOfHundred: 5,
    retentionDays: 90,
    partitionsAheadDays: 7,
  },
  /** How often a member's page tells that they are there, and without what sign of them it tells that they are not. */
  online: { refreshSeconds: 60, idleSeconds: 120, changesPerMinute: 20 },
  systemLog: {
    // With `keepalive` a browser sends no more than 64 KiB.
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
    /** From when the member is there until they are asked. */
    popupAfterSeconds: 20,
    pushTries: 10,
    /** Browsers that one member is pushed to: one more drops the oldest. */
    perMember: 10,
    /** How long a push service may take for one push. */
    sendSeconds: 5,
    /** How long a push service keeps what a browser does not fetch. */
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
  tooltip: { closeMs: 3000, addInterestDelayMs: 3500 },
  toast: { closeMs: 3000, dismissPx: 50 },
  searchDebounceMs: 300,
  abuseComment: { min: 10, max: 500 },
  cities: { limit: 10, prefixMax: 64 },

  decisions: { page: 20, appeal: { min: 10, max: 2000 }, appealDays: 180, replyMax: 2000 },
} as const;
