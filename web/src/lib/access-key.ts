import type { ApiError } from './api-error.ts';

interface KeyUse {
  readonly key: string;
  /** Why it opened nothing; undefined where it did. */
  readonly refusal?: ApiError;
}

let use: KeyUse | undefined;

/** What became of the key that this page was opened with; undefined where it came without. */
export const accessKeyUse = (): KeyUse | undefined => use;

export const noteRefusal = (refusal: ApiError): void => {
  if (use) use = { ...use, refusal };
};

/**
 * The access key of a letter's link (`?ak=`), taken out of the address at once: it is in no history, in nothing that is
 * copied, and in no referrer.
 */
export const takeAccessKey = (): string | null => {
  const url = new URL(location.href);
  const key = url.searchParams.get('ak');
  if (key === null) return null;
  url.searchParams.delete('ak');
  history.replaceState(history.state, '', url);
  use = { key };
  return key;
};
