/**
 * @typedef {object} Told
 * @property {string} payment
 * @property {string} order
 * @property {readonly string[]} origins the merchant's, and nobody else's
 */

/** The one of the merchant's origins that is around this page, where the browser says it. @param {readonly string[]} origins */
const originsAround = (origins) => {
  const around = globalThis.location.ancestorOrigins?.[0];
  if (around === undefined) return origins;
  return origins.includes(around) ? [around] : [];
};

/**
 * Sends word to the window around this page, or the one that opened it.
 * @param {Told} about
 * @param {{ type: string } & Record<string, unknown>} message
 * @param {Window | null} to
 */
export const tell = ({ payment, order, origins }, message, to = globalThis.parent) => {
  if (to === null || to === globalThis.window) return;
  const targets = to === globalThis.parent ? originsAround(origins) : origins;
  for (const origin of targets) to.postMessage({ source: 'sandbox-gateway', payment, order, ...message }, origin);
};

/** What the page was given. @template T @returns {T} */
export const readData = () => JSON.parse(document.querySelector('#data')?.textContent ?? '{}');
