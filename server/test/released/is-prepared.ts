import type pg from 'pg';

/** Whether a statement can be planned on the schema of a connection; else the reason why it cannot. */
export const isPrepared = async (client: Pick<pg.ClientBase, 'query'>, text: string): Promise<true | string> => {
  try {
    await client.query(`prepare released as ${text}`);
    await client.query('deallocate released');
    return true;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
