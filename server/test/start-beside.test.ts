// These starts do not depend on the engine, so they run on the one that starts faster.
import { expect, test } from 'vitest';
import { sparePort } from '../../scripts/test-servers.ts';
import { processSettings } from './harness.ts';
import { startAndWaitForExit, startServer } from './server-process.ts';

test('starts with an unreachable mail server; processes that send emails log a warning', async () => {
  const mail = { SMTP_URL: `smtp://127.0.0.1:${await sparePort()}`, MAIL_FROM: 'no-reply@example.org' };
  const settings = await processSettings('start');
  for (const [role, isLogged] of [
    ['worker', true],
    ['web', false],
  ] as const) {
    const { code, out } = await (await startServer({ ...settings, ...mail, ROLE: role })).stop();
    expect([role, code, out.includes('the mail server at SMTP_URL is away')]).toEqual([role, 0, isLogged]);
  }
});

test('production refuses a database that contains demo data', async () => {
  const settings = await processSettings('start');
  // The demo account is created before the site opens.
  await (await startServer({ ...settings, DEMO: '1' })).stop();
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@example.org' };
  const refused = await startAndWaitForExit({ ...settings, NODE_ENV: 'production', ...mail });
  expect([refused.code, refused.err]).toEqual([
    1,
    'The database holds members of the demonstration world: production needs one without them.\n',
  ]);
});
