// A form that was opened after its time.
import { readData, tell } from './tell.js';

/** @type {import('./tell.js').Told} */
const data = readData();

tell(data, { type: 'decline', code: '0.02', mayRetry: false });
