// What a start makes of what is beside it: the same on each engine, so it runs on the one whose servers start sooner.
import { expect, test } from 'vitest';
import { sparePort } from '../../scripts/test-servers.ts';
import { processSettings } from './harness.ts';
import { startAndWaitForExit, startServer } from './server-process.ts';

test('an unreachable mail server stops no start; processes that send emails log it', async () => {
  const mail = { SMTP_URL: `smtp://127.0.0.1:${await sparePort()}`, MAIL_FROM: 'no-reply@example.org' };
  const here = await processSettings('start');
  for (const [role, isLogged] of [
    ['worker', true],
    ['web', false],
  ] as const) {
    const { code, out } = await (await startServer({ ...here, ...mail, ROLE: role })).stop();
    expect([role, code, out.includes('the mail server at SMTP_URL is away')]).toEqual([role, 0, isLogged]);
  }
});

test('production refuses a database that holds members of the demonstration world', async () => {
  const here = await processSettings('start');
  // Its account is there before the site is open.
  await (await startServer({ ...here, DEMO: '1' })).stop();
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@example.org' };
  const refused = await startAndWaitForExit({ ...here, NODE_ENV: 'production', ...mail });
  expect([refused.code, refused.err]).toEqual([
    1,
    'The database holds members of the demonstration world: production needs one without them.\n',
  ]);
});
