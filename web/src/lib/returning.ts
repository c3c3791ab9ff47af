const hint = 'returning';

/** The server's hint that this browser keeps a cookie to sign in by, which no script can read (decisions §1 Tokens). */
export const returning = {
  isHinted: (): boolean => new RegExp(`(?:^|;\\s*)${hint}=1`).test(document.cookie),
  /** Who signs out is not signed in again by it, even where the server could not be told. */
  forget: (): void => {
    document.cookie = `${hint}=; path=/; max-age=0; samesite=lax`;
  },
};
