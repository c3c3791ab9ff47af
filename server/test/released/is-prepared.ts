import type pg from 'pg';

/** Returns true if a statement can be prepared on the schema of a connection, or else PostgreSQL's error message. */
export const isPrepared = async (client: Pick<pg.ClientBase, 'query'>, text: string): Promise<true | string> => {
  try {
    await client.query(`prepare released as ${text}`);
    await client.query('deallocate released');
    return true;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
