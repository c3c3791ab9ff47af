/** Reads the member of an access token, without verification: it only distinguishes sessions. Empty if the token is invalid. */
export const memberOf = (accessToken: string): string => {
  const payload = accessToken.split('.')[1] ?? '';
  try {
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown };
    return typeof claims.sub === 'string' ? claims.sub : '';
  } catch {
    // The server refuses such a token.
    return '';
  }
};
