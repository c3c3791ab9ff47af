import type { Page } from '@playwright/test';
import { fixedScriptKey } from '../fixed-script.ts';

/** One interaction as the browser reports it, in milliseconds. */
export interface Interaction {
  /** From the input to the next paint, in steps of 8 ms. */
  readonly ms: number;
  /** The three phases of it: until the first handler, in the handlers, and until the paint. */
  readonly delayMs: number;
  readonly processingMs: number;
  readonly presentationMs: number;
}

interface Collected {
  readonly observer: PerformanceObserver;
  readonly entries: PerformanceEventTiming[];
}
type Collecting = typeof globalThis & { collected: Collected };

/** Runs in the page, before its scripts: collects the event timings of 16 ms and more, the least that browsers report. */
const collect = (): void => {
  const entries: PerformanceEventTiming[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as PerformanceEventTiming[])));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  (globalThis as Collecting).collected = { observer, entries };
};

/** Runs in the page. Returns the slowest interaction since the last call; null if each took less than 16 ms. */
const takeSlowest = (): Interaction | null => {
  const { observer, entries } = (globalThis as Collecting).collected;
  const taken = [...entries.splice(0), ...(observer.takeRecords() as PerformanceEventTiming[])].filter(
    ({ interactionId }) => interactionId,
  );
  const [slowest] = taken.toSorted((one, other) => other.duration - one.duration);
  if (!slowest) return null;
  const paintedAt = slowest.startTime + slowest.duration;
  // The events of an interaction that one paint shows, such as pointerup and click.
  const roundingMs = 8;
  const together = taken.filter(
    ({ interactionId, startTime, duration }) =>
      interactionId === slowest.interactionId && Math.abs(startTime + duration - paintedAt) <= roundingMs,
  );
  const began = Math.min(...together.map(({ processingStart }) => processingStart));
  const ended = Math.max(...together.map(({ processingEnd }) => processingEnd));
  return {
    ms: slowest.duration,
    delayMs: Math.max(0, began - slowest.startTime),
    processingMs: ended - began,
    presentationMs: Math.max(0, paintedAt - ended),
  };
};

/** Runs in the page: waits for two frames and for the code that they start. */
const rest = (restMs: number): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, restMs)));
  });
const restMs = 500;

/** Collects the interactions of the next pages. */
export const addInteractionTiming = (page: Page): Promise<unknown> => page.addInitScript(collect);

/** Waits until the page is idle after an action, and returns its slowest interaction. */
export const timeInteraction = async (page: Page, act: () => Promise<void>): Promise<Interaction | null> => {
  await page.evaluate(takeSlowest);
  await act();
  await page.evaluate(rest, restMs);
  return page.evaluate(takeSlowest);
};

const fixedRuns = 3;

/** Measures the handler of the fixed script, which runs in the page like that of an interaction: the median, in milliseconds. */
export const timeFixedScript = async (page: Page): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < fixedRuns; run += 1) {
    const timed = await timeInteraction(page, () => page.keyboard.press(fixedScriptKey));
    times.push(timed?.processingMs ?? 0);
  }
  return times.toSorted((one, other) => one - other)[fixedRuns >> 1] ?? 0;
};
