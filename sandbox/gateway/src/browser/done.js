// After a page of a bank or a wallet: word to the window that waits for it, or the way back.
import { readData, tell } from './tell.js';

/**
 * @typedef {object} Done
 * @property {string} outcome
 * @property {string | null} decline
 * @property {string | null} address
 */

/** @type {Done & import('./tell.js').Told} */
const data = readData();
/** @type {Record<string, { type: string } & Record<string, unknown>>} */
const messages = {
  success: { type: 'success' },
  pending: { type: 'pending' },
  error: { type: 'decline', code: data.decline ?? '0.01', mayRetry: false },
};
const message = messages[data.outcome] ?? { type: 'error' };
const opener = /** @type {Window | null} */ (globalThis.opener);

if (globalThis.parent !== globalThis.window) {
  tell(data, message);
  // The way back would lead the frame there.
  document.querySelector('a.button')?.remove();
} else if (opener) {
  tell(data, message, opener);
  globalThis.close();
} else if (data.address) globalThis.location.replace(data.address);
