// A page of a bank or a wallet in a merchant's frame: says how high it is.
import { readData, tell } from './tell.js';

/** @type {import('./tell.js').Told} */
const data = readData();

new ResizeObserver(() => {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  tell(data, { type: 'height', height });
}).observe(document.documentElement);
