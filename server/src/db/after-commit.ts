type Effect = () => void;

/** The effects of the open transactions. */
const effects = new WeakMap<object, Effect[]>();

/**
 * Runs an effect outside the database after the transaction has committed; never if it rolls back. Outside of a transaction, it runs
 * immediately. The effect must not throw, and may be lost if the process ends: it is a hint about what the database stores.
 * @param db the database or the transaction of the caller
 */
export const afterCommit = (db: object, effect: Effect): void => {
  const waiting = effects.get(db);
  if (waiting) waiting.push(effect);
  else effect();
};

/** Wraps one attempt of a transaction: collects its effects (`afterCommit`), and runs them once `execute` has committed. */
export const withEffects = async <D extends object, R>(
  execute: (work: (transaction: D) => Promise<R>) => Promise<R>,
  work: (transaction: D) => Promise<R>,
): Promise<R> => {
  const collected: Effect[] = [];
  const result = await execute((transaction) => {
    effects.set(transaction, collected);
    return work(transaction);
  });
  for (const effect of collected) effect();
  return result;
};
