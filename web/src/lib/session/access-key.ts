import type { ApiError } from '../http/api-error.ts';

interface KeyUse {
  readonly key: string;
  /** The server's refusal; undefined if the key signed in. */
  readonly refusal?: ApiError;
}

let use: KeyUse | undefined;

/** The access key of this page load and its refusal; undefined if the URL had none. */
export const accessKeyUse = (): KeyUse | undefined => use;

export const setAccessKeyRefusal = (refusal: ApiError): void => {
  if (use) use = { ...use, refusal };
};

/**
 * Returns the access key of an email's link (`?ak=`) and removes it from the URL, so that it stays in no history, no copied
 * URL and no referrer.
 */
export const consumeAccessKey = (): string | null => {
  const url = new URL(location.href);
  const key = url.searchParams.get('ak');
  if (key === null) return null;
  url.searchParams.delete('ak');
  history.replaceState(history.state, '', url);
  use = { key };
  return key;
};
