/** The signed query of a recovery link. It sets a password, and URLs stay in histories, so it leaves the URL when it is read. */
let stored = '';

export const storeRecoverLink = (signedQuery: string): void => {
  stored = signedQuery;
};

/** The signed query; empty if the page was opened without it. */
export const readRecoverLink = (): string => stored;
