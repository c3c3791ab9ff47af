import { limits } from '@kindred/contract/limits';
import { expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { seal } from '../../http/sealed.ts';
import { createSigner } from '../../ports/signer.ts';
import { openStatement, sealStatement } from './statement-link.ts';

test('a link to a statement is valid until the end of the appeal deadline', () => {
  const signer = createSigner('s'.repeat(40));
  let now = Date.now();
  const context = { signer, clock: { now: () => new Date(now) } } as Context;
  const link = sealStatement(context, 'uid-of-a-decision');
  now += (limits.decisions.appealDays - 1) * 86_400_000;
  expect(openStatement(context, link)).toBe('uid-of-a-decision');
  now += 3 * 86_400_000;
  expect(() => openStatement(context, link)).toThrow('notFound');
  // The format of links before they had an expiry.
  expect(() => openStatement(context, seal(signer, 'statement', 'uid-of-a-decision'))).toThrow('notFound');
});
