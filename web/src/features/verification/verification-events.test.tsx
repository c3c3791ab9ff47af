// @vitest-environment happy-dom

import { limits } from '@kindred/contract/limits';
import type { ServerEventData } from '@kindred/contract/realtime';
import type { Toast } from '@kindred/ui/toast';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { address, begin, openScreen } from '../../../test/support/over-thread.tsx';
import { eventually } from '../../../test/support/screen.ts';

const toasts: Toast[] = [];
vi.mock('@kindred/ui/toast', async (original) => ({
  ...(await original<typeof import('@kindred/ui/toast')>()),
  useToast: () => (toast: Toast) => toasts.push(toast),
}));
const handlers = new Map<string, (data: never) => void>();
vi.mock('../../lib/realtime/connection.ts', () => ({
  useRealtime: (event: string, handler: (data: never) => void) => void handlers.set(event, handler),
}));

beforeEach(async () => {
  toasts.length = 0;
  await begin(() => ({ body: { result: {} } }), 'verification');
});

/** Opens a page at a URL, over which the server announces the result of a selfie. */
const receive = async (at: string, result: ServerEventData<'push.verification'>): Promise<void> => {
  await openScreen(at, async () => {
    const { default: VerificationEvents } = await import('./verification-events.tsx');
    return <VerificationEvents />;
  });
  await act(async () => handlers.get('push.verification')?.(result as never));
};

it.each([
  ['valid', null, 'success', undefined],
  ['invalid', 'gesture', 'neutral', undefined],
  ['failed', 'late', 'neutral', limits.verification.failPushMs],
] as const)(
  'a selfie that is %s has a push, with its reason, that leads to the sheet',
  async (state, reason, tone, closeMs) => {
    await receive('/matches', { state, reason });
    await eventually(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ tone });
    expect([toasts[0]?.text === undefined, toasts[0]?.closeMs]).toEqual([reason === null, closeMs]);
    await act(async () => toasts[0]?.onPress?.());
    expect(address().get('popup')).toBe('verifyPhoto');
  },
);

it('the open sheet shows the result itself', async () => {
  await receive('/matches?popup=verifyPhoto', { state: 'valid', reason: null });
  await act(async () => undefined);
  expect(toasts).toEqual([]);
});
