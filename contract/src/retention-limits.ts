/**
 * The retention of rows that are no longer used (docs/operating.md, Retention). Only the server needs it, so it is
 * separate from `limits`. Days count from the expiry of a refresh token, the end of a session, the arrival of a gateway
 * event and the sending of an email.
 */
export const retentionLimits = {
  /** Rows that one transaction deletes. */
  batch: 1000,
  refreshTokenDays: 7,
  sessionDays: 180,
  gatewayEventDays: 540,
  sentEmailDays: 30,
  /** The text of a message that its sender deleted, for moderation (decisions §5 Messenger). */
  withdrawnMessageDays: 30,
  /** The hashes of emails whose banned accounts were deleted. */
  bannedEmailDays: 1095,
  /** Longer than any repetition of a report about a site push, and than `limits.sitePush.onlineHours`. */
  sitePushDays: 2,
  /** The maximum time between an upload and its photo row; the files are deleted afterwards. */
  uploadMinutes: 15,
} as const;
