/**
 * @typedef {object} Payment
 * @property {string} payment
 * @property {string} order
 * @property {readonly string[]} origins the merchant's origins
 */

/**
 * Returns the merchant's origin that embeds this page, or all of them if the browser does not reveal it. @param
 * {readonly string[]} origins
 */
const embeddingOrigins = (origins) => {
  const embedder = globalThis.location.ancestorOrigins?.[0];
  if (embedder === undefined) return origins;
  return origins.includes(embedder) ? [embedder] : [];
};

/**
 * Sends a message to the parent window or the opener.
 * @param {Payment} about
 * @param {{ type: string } & Record<string, unknown>} message
 * @param {Window | null} to
 */
export const postMessageTo = ({ payment, order, origins }, message, to = globalThis.parent) => {
  if (to === null || to === globalThis.window) return;
  const targets = to === globalThis.parent ? embeddingOrigins(origins) : origins;
  for (const origin of targets) to.postMessage({ source: 'sandbox-gateway', payment, order, ...message }, origin);
};

/** Returns the data that the server embedded in the page. @template T @returns {T} */
export const readData = () => JSON.parse(document.querySelector('#data')?.textContent ?? '{}');
