// @vitest-environment happy-dom
import { splitGroups } from '@kindred/contract/split-groups';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw, world } from '../../../test/support/payment-contexts.tsx';
import { eventually, text } from '../../../test/support/screen.ts';

const sheet = { open: true, onOpenChange: () => undefined, onClosed: () => undefined };
const report = 'At the end we tell you how many likes and visits came.';
const open = async (): Promise<void> => {
  const { default: BoostPopup } = await import('./boost-popup.tsx');
  await draw('/', () => <BoostPopup sheet={sheet} parameters={{}} />);
};

it.each([
  ['with the flag, in the control group', true, splitGroups.control, true],
  ['with the flag, in the group with the short question', true, splitGroups.first, false],
  ['without the flag', false, splitGroups.control, false],
])('the question before a boost explains the final report only %s', async (_, isOn, group, isExplained) => {
  world.boosts = { amount: 2 };
  const { useExperiments } = await import('../../lib/experiments/experiments.ts');
  useExperiments.setState({
    features: isOn ? { BOOST_ACTIVATION_FLOW: 'on' } : {},
    groups: { BOOST_ACTIVATION_FLOW: group },
  });
  await open();
  await eventually(() => expect(text()).toContain('30 minutes'));
  expect(text().includes(report)).toBe(isExplained);
});

it('a boost that ends on the screen fetches its state, and the popup offers the next one', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
  world.boosts = { is_active: true, active_to: Math.floor(Date.now() / 1000) + 60, amount: 1 };
  await open();
  await eventually(() => expect(document.querySelector('[role=timer]')?.textContent).toMatch(/^0\d:\d\d$/));
  // The state has the end in milliseconds.
  world.boosts = { amount: 1 };
  await act(async () => vi.advanceTimersByTime(61_000));
  await eventually(() => expect(document.querySelector('[role=timer]')).toBeNull());
  expect(text()).toContain('30 minutes');
  vi.useRealTimers();
});
