/** Whose token it is, by its subject; read without being verified, since it only tells one session from another. */
export const memberOf = (accessToken: string): string => {
  const payload = accessToken.split('.')[1] ?? '';
  try {
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sub?: unknown };
    return typeof claims.sub === 'string' ? claims.sub : '';
  } catch {
    // Not a token of ours; the server will say so.
    return '';
  }
};
