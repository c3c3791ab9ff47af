const oldest = 15;
/** `server_version_num` is 150004 for 15.4. */
const perMajor = 10_000;

/**
 * Whether a server is older than the version that the SQL is written for.
 * @param versionNumber its `server_version_num`
 */
export const isTooOld = (versionNumber: number): boolean => versionNumber < oldest * perMajor;

export const versionWanted = `PostgreSQL ${oldest} or newer is needed`;
