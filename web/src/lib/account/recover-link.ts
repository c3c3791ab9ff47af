/** The signed query of a recovery link. It sets a password, and URLs stay in histories, so it leaves the URL when it is read. */
let stored = '';

export const storeRecoverLink = (signedQuery: string): void => {
  stored = signedQuery;
};

/** Empty where this page was not opened with a link. */
export const readRecoverLink = (): string => stored;
