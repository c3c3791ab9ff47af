/**
 * How long rows are stored that are of no more use (docs/operating.md, Retention); the server's own, apart from the limits that the
 * members' app carries. Days after a refresh token expired, a session ended, an event of the gateway came and an email was sent.
 */
export const retentionLimits = {
  /** Rows that one transaction deletes. */
  batch: 1000,
  refreshTokenDays: 7,
  sessionDays: 180,
  gatewayEventDays: 540,
  sentEmailDays: 30,
  /** How long an upload may take until its photo is there; after that its files are deleted. */
  uploadMinutes: 15,
} as const;
