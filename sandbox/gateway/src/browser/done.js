// Shown after a bank's or wallet's page: notifies the opener or parent window, or returns to the merchant.
import { postMessageTo, readData } from './messages.js';

/**
 * @typedef {object} Done
 * @property {string} outcome
 * @property {string | null} decline
 * @property {string | null} address
 */

/** @type {Done & import('./messages.js').Payment} */
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
  postMessageTo(data, message);
  // The link would open the merchant's page inside the frame.
  document.querySelector('a.button')?.remove();
} else if (opener) {
  postMessageTo(data, message, opener);
  globalThis.close();
} else if (data.address) globalThis.location.replace(data.address);
