import type { ConsoleCall } from '@kindred/contract/console/call';
import { type ConsoleCallName, consoleCalls } from '@kindred/contract/console/calls';
import { describe, expect, inject, test } from 'vitest';
import { consoleRequests } from './console-requests.ts';
import { SandboxMerchant } from './gateway.ts';
import { testApp } from './harness.ts';

/** Calls that read, although their method is not GET. */
const readingCalls: readonly ConsoleCallName[] = ['openInvitation'];
const changingCalls = (Object.keys(consoleCalls) as ConsoleCallName[]).filter(
  (name) => consoleCalls[name].method !== 'GET' && !readingCalls.includes(name),
);
/** Actions that change no row of their subject: sign-ins, invitations, reads and warnings. */
const actionsWithoutChange =
  /^operator\.(sign|take)|^member\.(view|reveal|find|warn)$|^(report\.read|child\.open|export\.open|removal\.open)$|^operator\.invite$/;

describe('the audit log', async () => {
  const gateway = await SandboxMerchant.create(inject('gatewayUrl'));
  const app = await testApp({ env: gateway.env });
  const { db } = app.context;
  const getLastLineId = async () =>
    (await db.selectFrom('audit_line').select('id').orderBy('id', 'desc').executeTakeFirst())?.id;

  test.for(changingCalls)(
    '%s writes a line with operator, address, action, subject, state before and state after',
    async (name) => {
      const { request, client } = await consoleRequests[name](app);
      const before = (await getLastLineId()) ?? '0';
      expect((await client.ask(name, request)).statusCode).toBe(200);
      const lines = await db.selectFrom('audit_line').selectAll().where('id', '>', before).orderBy('id').execute();
      const operatorLines = lines.filter(({ operator_id }) => operator_id !== null);
      expect(operatorLines).not.toEqual([]);
      const call: ConsoleCall = consoleCalls[name];
      for (const line of operatorLines) {
        if (call.roles !== 'guest') expect(line.operator_id).toBe(client.operatorId);
        expect([line.address, line.action]).toEqual([
          expect.any(String),
          expect.stringMatching(/^[a-zA-Z]+\.[a-zA-Z]+$/),
        ]);
        // The subject is a public identifier. The log contains no internal id of a member.
        expect(line.subject).toMatch(
          /^(operator|photo|text|case|child|decision|verification|order|refund|difference|comparison|tariff|market|currency|flag|lookup|campaign|removal):[\w-]+$|^member:[\w-]{22}$/,
        );
        if (actionsWithoutChange.test(line.action)) continue;
        expect(line.after).not.toBeNull();
        expect(line.before).not.toBeNull();
        expect(line.before).not.toEqual(line.after);
      }
    },
  );
});
