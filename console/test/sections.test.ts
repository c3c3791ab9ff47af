import { describe, expect, it } from 'vitest';
import { canOpen } from '../src/app/sections.ts';

describe('the pages of the payments', () => {
  it.each([
    ['support', '/payments', true],
    ['support', '/payments/subscriptions', true],
    ['support', '/payments/orders/a', true],
    ['support', '/payments/refunds', false],
    ['support', '/payments/revenue', false],
    ['support', '/payments/reconciliation', false],
    ['finance', '/payments/refunds', true],
    ['admin', '/payments/reconciliation', true],
    ['moderator', '/payments', false],
  ] as const)('for %s: %s, %s', (role, path, isOpen) => {
    expect(canOpen([role], path)).toBe(isOpen);
  });
});
