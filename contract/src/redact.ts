import { limits } from './limits.ts';

const { depth: deepest, keys: mostKeys, text: longest } = limits.systemLog;
export const hidden = '[hidden]';

/** Names of secret fields (spec 1 §8: password, cvv, Authorization and token fields, and similar ones). */
const secretName =
  /pass(word|wd|phrase|code)|cvv|cvc|authorization|token|secret|cookie|pauth|signed_?query|^(pass|ak|pin)$/i;
/** Secrets within a text: `token=…`, `"password": "…"`, an Authorization header, a provider's answer in a URL. */
const secretPair =
  /((?:password|passwd|passphrase|passcode|cvv|cvc|authorization|token|secret|cookie|pauth|signed_?query|\bak|[?&#](?:code|state))["']?\s{0,3}[=:]\s{0,3}["']?)[^"'&\s,;}]+/gi;
const scheme = /\b(JWT|Bearer|Basic) +[\w.~+/=-]+/gi;
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
/** Characters that break lines, are invisible or change the text direction, and could forge log lines. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

const redactText = (text: string): string =>
  text
    .slice(0, longest)
    .toWellFormed()
    .replace(unprintable, ' ')
    .replace(scheme, `$1 ${hidden}`)
    .replace(jwt, hidden)
    .replace(secretPair, `$1${hidden}`);

const redactEntries = (entries: readonly (readonly [string, unknown])[], depth: number): Record<string, unknown> =>
  Object.fromEntries(
    entries
      .slice(0, mostKeys)
      .map(([key, value]) => [redactText(key), secretName.test(key) ? hidden : redactAt(value, depth + 1)]),
  );

const redactAt = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'object') return redactText(String(value));
  // The maximum depth also ends cycles.
  if (depth >= deepest) return '[…]';
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    return redactEntries(Object.entries({ name, message, stack, ...(cause === undefined ? {} : { cause }) }), depth);
  }
  if (Array.isArray(value)) return value.slice(0, mostKeys).map((each) => redactAt(each, depth + 1));
  return redactEntries(Object.entries(value), depth);
};

/**
 * Makes a value safe to log: without secrets at any depth, without characters that could forge a line, and bounded in
 * depth, breadth and length (`limits.systemLog`). Both the page and the server use it (spec 1 §8).
 */
export const redact = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  redactEntries(Object.entries(value), 0);
