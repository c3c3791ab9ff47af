import { expect, test } from 'vitest';
import { consoleHost, createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';

const app = await testApp();
const { db } = app.context;
const finance = await createConsoleClient(app, 'finance');

test('refuses days before year 1 without an audit line', async () => {
  const last = async () =>
    (await db.selectFrom('audit_line').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  const before = await last();
  for (const day of ['0000-01-01', '2026-02-30', '10000-01-01', '']) {
    const { statusCode } = await app.app.inject({
      url: `/console/export/orders.csv?from=${day}&to=${day}`,
      headers: { host: consoleHost, cookie: finance.cookie ?? '' },
    });
    expect([day, statusCode]).toEqual([day, 400]);
  }
  expect(await last()).toBe(before);
});
