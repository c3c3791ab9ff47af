/** What one question may ask at most: a thousand sockets that come back at once are several. */
const mostAtOnce = 100;
/** From one question to the next, at least: what one more round trip costs a busy machine is worth a few milliseconds. */
const paceMs = 5;

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers by one question what is asked in one turn of the event loop, while the last answer is under way, or within a few
 * milliseconds of the last question: whoever asks alone is answered at once, and the busier it gets, the less each costs.
 * @param answerAll answers in the order of what is asked
 */
export const gather = <Ask, Answer>(
  answerAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
): ((ask: Ask) => Promise<Answer>) => {
  const waiting: Waiting<Ask, Answer>[] = [];
  let busy = false;
  let last = Number.NEGATIVE_INFINITY;

  const answer = async (): Promise<void> => {
    last = performance.now();
    const now = waiting.splice(0, mostAtOnce);
    try {
      const answers = await answerAll(now.map(({ ask }) => ask));
      now.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      for (const { reject } of now) reject(error);
    }
    busy = false;
    if (waiting.length > 0) begin();
  };
  const begin = (): void => {
    busy = true;
    const restMs = waiting.length < mostAtOnce ? last + paceMs - performance.now() : 0;
    if (restMs > 0) setTimeout(() => void answer(), restMs);
    else setImmediate(() => void answer());
  };

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (!busy) begin();
    });
};
