import { type Db, openPostgres } from '../../server/src/db/database.ts';
import type { RunningServer } from './server.ts';

/** Reads or changes the database of a journey's server, for what no call does. */
export const withDatabase = async <T>({ databaseUrl }: RunningServer, work: (db: Db) => Promise<T>): Promise<T> => {
  const { db, close } = openPostgres(databaseUrl, 1);
  try {
    return await work(db);
  } finally {
    await close();
  }
};
