/** The most requests of one batch. */
const requestsPerBatch = 100;
/** The least time between two batches: a few milliseconds of delay cost less than one more round trip on a busy machine. */
const minIntervalMs = 5;

interface Pending<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines requests into batches. A batch holds the requests of one turn of the event loop, those that arrive during the previous
 * batch, and those within `minIntervalMs` of it. A single request is answered without delay.
 * @param readAll returns the answers in the order of the requests
 */
export const batchReads = <Request, Answer>(
  readAll: (requests: readonly Request[]) => Promise<readonly Answer[]>,
): ((request: Request) => Promise<Answer>) => {
  const pending: Pending<Request, Answer>[] = [];
  let isBusy = false;
  let lastStart = Number.NEGATIVE_INFINITY;

  const readBatch = async (): Promise<void> => {
    lastStart = performance.now();
    const batch = pending.splice(0, requestsPerBatch);
    try {
      const answers = await readAll(batch.map(({ request }) => request));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    isBusy = false;
    if (pending.length > 0) schedule();
  };
  const schedule = (): void => {
    isBusy = true;
    const delayMs = pending.length < requestsPerBatch ? lastStart + minIntervalMs - performance.now() : 0;
    if (delayMs > 0) setTimeout(() => void readBatch(), delayMs);
    else setImmediate(() => void readBatch());
  };

  return (request) =>
    new Promise((resolve, reject) => {
      pending.push({ request, resolve, reject });
      if (!isBusy) schedule();
    });
};
