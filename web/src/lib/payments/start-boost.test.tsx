// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw, world } from '../../../test/support/payment-contexts.tsx';
import { eventually, named, press } from '../../../test/support/screen.ts';

it('the button that starts a boost is pending while the server answers, then shows its refusal, and takes one press', async () => {
  const { promise: waiting, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  world.rest = async ({ path }) => {
    if (!path.endsWith('/boost/user/activate')) return undefined;
    asked += 1;
    await waiting;
    throw new Error('refused');
  };
  const { StartBoost } = await import('./start-boost.tsx');
  const onLeave = vi.fn<() => void>();
  await draw('/', () => <StartBoost onLeave={onLeave} />);
  await eventually(() => expect(named('Start now')).toBeDefined());
  // The second press comes before the button shows the first.
  await act(async () => {
    named('Start now')?.click();
    named('Start now')?.click();
  });
  await eventually(() => expect(named('Start now')?.getAttribute('aria-busy')).toBe('true'));
  await press('Start now');
  answer();
  await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).not.toBe(''));
  expect([asked, onLeave.mock.calls.length]).toEqual([1, 0]);
});
