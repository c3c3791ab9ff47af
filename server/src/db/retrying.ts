import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { withEffects } from './after-commit.ts';

/** SQLSTATEs of transactions that can be retried: deadlock, serialization failure. */
const retried: ReadonlySet<string | undefined> = new Set(['40P01', '40001']);
/** Attempts of one transaction at most. */
const runsMost = 4;

/** Is notified of every retry, by its SQLSTATE. */
export interface Retries {
  onRetry: (code: string) => void;
}

/**
 * Retries transactions after a deadlock or a serialization failure, which the server has rolled back completely. So a transaction
 * must change nothing outside the database; other effects follow after its commit (`afterCommit`).
 */
export class RetryingKysely<T> extends Kysely<T> implements Retries {
  onRetry: (code: string) => void = () => undefined;

  override transaction(): TransactionBuilder<T> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <R>(work: (transaction: Transaction<T>) => Promise<R>): Promise<R> =>
      this.#run(() => withEffects<Transaction<T>, R>(execute, work));
    return builder;
  }

  async #run<R>(transaction: () => Promise<R>, run = 1): Promise<R> {
    try {
      return await transaction();
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code === undefined || !retried.has(code) || run === runsMost) throw error;
      this.onRetry(code);
      return this.#run(transaction, run + 1);
    }
  }
}
