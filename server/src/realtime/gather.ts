/** What one question may answer at most: a thousand sockets that come back at once are several. */
const mostAtOnce = 100;

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers by one question what is asked in one turn of the event loop, or while the last answer is under way: the busier
 * it gets, the less each costs.
 * @param answerAll answers in the order of what is asked
 */
export const gather = <Ask, Answer>(
  answerAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
): ((ask: Ask) => Promise<Answer>) => {
  let waiting: Waiting<Ask, Answer>[] = [];
  let busy = false;

  const next = async (): Promise<void> => {
    const now = waiting.splice(0, mostAtOnce);
    try {
      const answers = await answerAll(now.map(({ ask }) => ask));
      now.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      for (const { reject } of now) reject(error);
    }
    if (waiting.length > 0) start();
    else busy = false;
  };
  const start = (): void => {
    busy = true;
    setImmediate(() => void next());
  };

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (!busy) start();
    });
};
