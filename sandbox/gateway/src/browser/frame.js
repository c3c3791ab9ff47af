// A bank's or wallet's page in a merchant's frame: reports its height.
import { postMessageTo, readData } from './messages.js';

/** @type {import('./messages.js').Payment} */
const data = readData();

new ResizeObserver(() => {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  postMessageTo(data, { type: 'height', height });
}).observe(document.documentElement);
