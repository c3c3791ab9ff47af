import pino from 'pino';
import { readConfig } from '../../src/config/config.ts';
import type { Context } from '../../src/context.ts';
import { createContext } from '../../src/create-context.ts';

/** Opens the database of these settings. No server may run on it. */
export const withDatabase = async <T>(
  env: Readonly<Record<string, string>>,
  work: (context: Context) => Promise<T>,
): Promise<T> => {
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', ...env });
  const { context, close } = await createContext(config, pino({ level: 'silent' }));
  try {
    return await work(context);
  } finally {
    await close();
  }
};
