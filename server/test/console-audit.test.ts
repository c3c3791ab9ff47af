import type { ConsoleCall } from '@kindred/contract/console/call';
import { type ConsoleCallName, consoleCalls } from '@kindred/contract/console/calls';
import { describe, expect, inject, test } from 'vitest';
import { consoleRequests } from './console-world.ts';
import { GatewayWorld } from './gateway.ts';
import { testApp } from './harness.ts';

/** Those that only look, though they send something along. */
const looking: readonly ConsoleCallName[] = ['openInvitation'];
const deeds = (Object.keys(consoleCalls) as ConsoleCallName[]).filter(
  (name) => consoleCalls[name].method !== 'GET' && !looking.includes(name),
);
/** What is done by them changes nothing but who is there, who was told, or what somebody has read. */
const changeless =
  /^operator\.(sign|take)|^member\.(view|reveal|find|warn)$|^(report\.read|child\.open)$|^operator\.invite$/;

describe('whatever is done at the console', async () => {
  const gateway = await GatewayWorld.open(inject('gatewayUrl'));
  const app = await testApp({ env: gateway.env });
  const { db } = app.context;
  const lastLine = async () =>
    (await db.selectFrom('audit_line').select('id').orderBy('id', 'desc').executeTakeFirst())?.id;

  test.for(deeds)('%s has its line in the log: who, from where, what, before and after', async (name) => {
    const { request, desk } = await consoleRequests[name](app);
    const before = (await lastLine()) ?? '0';
    expect((await desk.ask(name, request)).statusCode).toBe(200);
    const lines = await db.selectFrom('audit_line').selectAll().where('id', '>', before).orderBy('id').execute();
    const own = lines.filter(({ operator_id }) => operator_id !== null);
    expect(own).not.toEqual([]);
    const call: ConsoleCall = consoleCalls[name];
    for (const line of own) {
      if (call.roles !== 'guest') expect(line.operator_id).toBe(desk.operatorId);
      expect([line.address, line.action]).toEqual([
        expect.any(String),
        expect.stringMatching(/^[a-zA-Z]+\.[a-zA-Z]+$/),
      ]);
      // By what others know it by: no member's number leaves the database.
      expect(line.subject).toMatch(
        /^(operator|photo|text|case|child|decision|verification|order|refund|difference|comparison|tariff|market|currency|flag|lookup|campaign):[\w-]+$|^member:[\w-]{22}$/,
      );
      if (changeless.test(line.action)) continue;
      expect(line.after).not.toBeNull();
      expect(line.before).not.toBeNull();
      expect(line.before).not.toEqual(line.after);
    }
  });
});
