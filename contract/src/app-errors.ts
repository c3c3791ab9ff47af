/**
 * Errors of the members' calls by name, with HTTP status and wire code. The file is separate from the console's errors
 * to keep the app's bundle small.
 */
export const appErrors = {
  invalidRequest: { status: 400, code: 1 },
  notFound: { status: 404, code: 1 },
  unauthorized: { status: 401, code: 2 },
  malformedToken: { status: 401, code: 3 },
  sessionEnded: { status: 401, code: 4 },
  banned: { status: 403, code: 5 },
  accessKeyInvalid: { status: 401, code: 6 },
  /** The link was used before and the email is confirmed. The specification has no code for it. */
  accessKeyUsed: { status: 410, code: 11 },
  hidden: { status: 403, code: 7 },
  restricted: { status: 403, code: 9 },
  refreshTokenReused: { status: 401, code: 8 },
  accessTokenExpired: { status: 401, code: 10 },
  tooManyRequests: { status: 429, code: 38 },
  payloadTooLarge: { status: 413, code: 1 },
  serverFailed: { status: 500, code: 500 },

  wrongEmailOrPassword: { status: 401, code: 100 },
  wrongCredentials: { status: 401, code: 101 },
  emailNotConfirmed: { status: 403, code: 102 },
  policyBreach: { status: 403, code: 103 },

  fieldInvalid: { status: 400, code: 0 },
  emailTaken: { status: 400, code: 18, field: 'email' },
  passwordTooShort: { status: 400, code: 30, field: 'password' },
  passwordTooCommon: { status: 400, code: 31, field: 'password' },
  emailRegistered: { status: 400, code: 3, field: 'email' },
  emailBanned: { status: 400, code: 4, field: 'email' },
  /** The name was changed too recently. `retry-after` says when the next change is possible. */
  nameChangeUnavailable: { status: 400, code: 41, field: 'name' },
  nameInvalid: { status: 400, code: 0, field: 'name' },
  newEmailEmpty: { status: 400, code: 0, field: 'new_email' },
  newEmailWrong: { status: 400, code: 1, field: 'new_email' },
  newEmailInvalid: { status: 400, code: 2, field: 'new_email' },
  newEmailRegistered: { status: 400, code: 3, field: 'new_email' },
  newEmailBanned: { status: 400, code: 4, field: 'new_email' },
  passwordWrong: { status: 400, code: 0, field: 'password' },
  linkExpired: { status: 410, code: 6 },
  cityUnknown: { status: 400, code: 0, field: 'city_id' },

  socialAnswerInvalid: { status: 400, code: 3, field: 'returned' },
  socialTokenInvalid: { status: 400, code: 3, field: 'social_token' },
  socialTokenExpired: { status: 400, code: 10, field: 'social_token' },
  socialTaken: { status: 400, code: 18, field: 'social_token' },
  /** A member who removes the last sign-in method needs a password first. */
  lastSignIn: { status: 409, code: 45 },
  /** No member of the brand has the passkey, or its signature is not valid. */
  passkeyUnknown: { status: 401, code: 105 },
  passkeyInvalid: { status: 400, code: 3, field: 'credential' },
  /** The challenge was used, or has expired. The client requests a new one. */
  passkeyExpired: { status: 400, code: 10, field: 'credential' },
  passkeysFull: { status: 409, code: 62 },
  socialPasswordNeeded: { status: 403, code: 104, field: 'password' },
  providerAway: { status: 424, code: 1 },

  photoFailed: { status: 400, code: 1, field: 'file' },
  photoInvalid: { status: 400, code: 2, field: 'file' },
  photoType: { status: 400, code: 3, field: 'file' },
  photoTooSmall: { status: 400, code: 4, field: 'file' },
  photoSize: { status: 400, code: 5, field: 'file' },
  photoLimit: { status: 400, code: 6, field: 'file' },
  /** The image was removed by a removal request (decision 133). */
  photoForbidden: { status: 400, code: 9, field: 'file' },
  photoAddress: { status: 400, code: 7, field: 'url' },
  photoTooLarge: { status: 400, code: 8, field: 'file' },
  /** The funnel id was not issued to this browser, or has expired. The client requests a new one. */
  funnelInvalid: { status: 400, code: 9, field: 'funnel' },

  appealed: { status: 409, code: 1 },
  appealTooLate: { status: 410, code: 6 },

  dailyLikesReached: { status: 402, code: 40 },
  /** The member has the maximum of favorites (decisions §5 Favorites). */
  favoritesFull: { status: 409, code: 49 },
  /**
   * The daily likes of a member without a photo are used up (decisions §5 Without a photo). `retry-after` says when the
   * next window begins.
   */
  likePhotoNeeded: { status: 409, code: 47 },
  /** The likes and passes of a day are used up. Likes are still accepted. */
  dailyMarksReached: { status: 409, code: 48 },
  /**
   * A limited member started the maximum of new dialogs (decisions §5 Antiscam states). `retry-after` says for how
   * long.
   */
  newDialogsReached: { status: 409, code: 46 },
  /** Another dialog was highlighted within a day. `retry-after` says when the next one is possible. */
  highlightUsed: { status: 409, code: 60 },
  /** The member reads and acknowledges the safety notice before the first message (decision 132). Then the same request is accepted. */
  safetyNoticeNeeded: { status: 403, code: 61 },
  /** The member's country requires a proof of age before the member reaches others (decision 136). Nothing is lost. */
  ageCheckNeeded: { status: 403, code: 62 },
  /** The text insults. The same request is accepted with `isConfirmed`. */
  textHarsh: { status: 409, code: 59 },
  /** The member has answered the question of the other member with another text, or has withdrawn the answer. */
  promptAnswered: { status: 409, code: 63 },

  premiumNeeded: { status: 402, code: 50 },
  vipNeeded: { status: 402, code: 52 },
  coinsShort: { status: 402, code: 53 },
  boostsShort: { status: 402, code: 54 },
  /** The order is closed. The client offers the tariffs again. */
  orderClosed: { status: 409, code: 55 },
  orderExpired: { status: 410, code: 56 },
  methodUnavailable: { status: 409, code: 57 },
  planUnavailable: { status: 409, code: 58 },
  /** The withdrawal period is over, the purchase is used up, or it has no right of withdrawal. */
  withdrawalOver: { status: 410, code: 68 },

  /** The member requested an archive recently. `retry-after` says when the next request is possible. */
  archiveRequested: { status: 409, code: 61 },
  /** The code of a cancellation without a session is wrong, and may be entered again. */
  cancellationCodeWrong: { status: 400, code: 0, field: 'code' },
  /** No code was sent, it has expired, or all attempts are used up. A new one can be sent. */
  cancellationCodeExpired: { status: 410, code: 69 },

  photoNeeded: { status: 409, code: 41 },
  verificationWaiting: { status: 409, code: 42 },
  alreadyVerified: { status: 409, code: 43 },
  verificationExpired: { status: 410, code: 44 },
} as const satisfies Record<string, { status: number; code: number; field?: string }>;

type AppErrorName = keyof typeof appErrors;

/** Errors that every call may answer without declaring them. */
export const commonErrors = [
  'invalidRequest',
  'payloadTooLarge',
  'tooManyRequests',
  'serverFailed',
] as const satisfies readonly AppErrorName[];

/** Errors that every member call may answer in addition. */
export const memberErrors = [
  'unauthorized',
  'malformedToken',
  'sessionEnded',
  'banned',
  'hidden',
  'accessTokenExpired',
] as const satisfies readonly AppErrorName[];
