/** An event of a Chromium trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Of that, what the thread itself ran: other processes of a busy machine do not count. */
  readonly tts?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
}

/** What runs script: calls into it, its event handlers and timers, its compilation and its garbage. */
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

/** The page's main thread: of the renderers, the one that ran most script. */
const mainThread = (events: readonly TraceEvent[]): string | undefined => {
  const renderers = events
    .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}:${tid}`);
  const calls = (thread: string) =>
    events.filter(({ name, pid, tid }) => name === 'FunctionCall' && `${pid}:${tid}` === thread).length;
  return renderers.sort((a, b) => calls(b) - calls(a))[0];
};

/** Milliseconds of script on the main thread (what stands within another counts once), and its longest task. */
export const costOf = (events: readonly TraceEvent[]): { scriptMs: number; longestMs: number } => {
  const thread = mainThread(events);
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && `${pid}:${tid}` === thread);
  const running = own.filter(({ name }) => script.has(name)).sort((a, b) => (a.tts ?? 0) - (b.tts ?? 0));
  let until = 0;
  let total = 0;
  for (const { tts = 0, tdur = 0 } of running) {
    total += Math.max(0, tts + tdur - Math.max(tts, until));
    until = Math.max(until, tts + tdur);
  }
  const tasks = own.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');
  return { scriptMs: total / 1000, longestMs: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000 };
};
