// Shown if the form was opened too late.
import { postMessageTo, readData } from './messages.js';

/** @type {import('./messages.js').Payment} */
const data = readData();

postMessageTo(data, { type: 'decline', code: '0.02', mayRetry: false });
