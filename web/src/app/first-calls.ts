import { sendFirstCalls } from '../lib/http/send-first-calls.ts';

// A script of its own, which loads beside the app's scripts (`vite.first-calls.config.ts`).
const { calls, version } = document.currentScript?.dataset ?? {};
if (calls && version) sendFirstCalls(JSON.parse(calls), version);
