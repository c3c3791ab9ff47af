import { sendFirstCalls } from '../lib/http/send-first-calls.ts';
import { waitForPaint } from '../lib/layout/wait-for-paint.ts';

/** How long the app waits for the first pictures at most, in milliseconds. On a slow connection its scripts need longer to load. */
const picturesMs = 500;

const parsed = new Promise<void>((resolve) => {
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});

/** Starts the app when the frame shows the first pictures: the processor is busy with the scripts for a while. */
const startApp = async (scripts: readonly string[], shown: Promise<void>): Promise<void> => {
  await parsed;
  // The app starts also if the first calls could not be sent.
  const painted = shown.catch(() => undefined).then(waitForPaint);
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, picturesMs))]);
  for (const script of scripts) void import(/* @vite-ignore */ script);
};

// A script of its own, which the server writes into the page (`vite.first-calls.config.ts`).
const { calls, version, scripts } = document.currentScript?.dataset ?? {};
if (calls && version) {
  const shown = sendFirstCalls(JSON.parse(calls), version, parsed);
  if (scripts) void startApp(JSON.parse(scripts), shown);
}
