import { sendFirstCalls } from '../lib/http/send-first-calls.ts';

// A script of its own, which the server writes into the page (`vite.first-calls.config.ts`).
const { calls, version } = document.currentScript?.dataset ?? {};
if (calls && version) sendFirstCalls(JSON.parse(calls), version);
