/** An event of a Chromium trace. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Thread time, which excludes other processes. */
  readonly tts?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

/** Events that run script: calls, event handlers and timers, compilation and garbage collection. */
const script: ReadonlySet<string> = new Set([
  'FunctionCall',
  'EvaluateScript',
  'EventDispatch',
  'TimerFire',
  'FireAnimationFrame',
  'RunMicrotasks',
  'v8.compile',
  'MinorGC',
  'MajorGC',
]);

/** The page's main thread: the renderer's thread with the most script calls. */
const mainThread = (events: readonly TraceEvent[]): string | undefined => {
  const renderers = events
    .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}:${tid}`);
  const calls = (thread: string) =>
    events.filter(({ name, pid, tid }) => name === 'FunctionCall' && `${pid}:${tid}` === thread).length;
  return renderers.sort((a, b) => calls(b) - calls(a))[0];
};

/** Returns the script time of the main thread (nested events count once) and its longest task, in milliseconds. */
export const costOf = (events: readonly TraceEvent[]): { scriptMs: number; longestMs: number } => {
  const thread = mainThread(events);
  const threadEvents = events.filter(({ ph, pid, tid }) => ph === 'X' && `${pid}:${tid}` === thread);
  const running = threadEvents.filter(({ name }) => script.has(name)).sort((a, b) => (a.tts ?? 0) - (b.tts ?? 0));
  let until = 0;
  let total = 0;
  for (const { tts = 0, tdur = 0 } of running) {
    total += Math.max(0, tts + tdur - Math.max(tts, until));
    until = Math.max(until, tts + tdur);
  }
  const tasks = threadEvents.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');
  return { scriptMs: total / 1000, longestMs: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000 };
};
