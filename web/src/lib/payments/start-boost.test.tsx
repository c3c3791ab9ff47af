// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw, world } from '../../../test/support/payment-contexts.tsx';
import { eventually, named, press } from '../../../test/support/screen.ts';

it('the button that starts a boost is pending during the request, accepts one press, and shows a refusal', async () => {
  const { promise: waiting, resolve: answer } = Promise.withResolvers<void>();
  let requests = 0;
  world.rest = async ({ path }) => {
    if (!path.endsWith('/boost/user/activate')) return undefined;
    requests += 1;
    await waiting;
    throw new Error('refused');
  };
  const { StartBoost } = await import('./start-boost.tsx');
  const onLeave = vi.fn<() => void>();
  await draw('/', () => <StartBoost onLeave={onLeave} />);
  await eventually(() => expect(named('Start now')).toBeDefined());
  // The second press comes before the button is pending.
  await act(async () => {
    named('Start now')?.click();
    named('Start now')?.click();
  });
  await eventually(() => expect(named('Start now')?.getAttribute('aria-busy')).toBe('true'));
  await press('Start now');
  answer();
  await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).not.toBe(''));
  expect([requests, onLeave.mock.calls.length]).toEqual([1, 0]);
});
