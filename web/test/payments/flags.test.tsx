// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { text } from '../support/screen.ts';

let root: Root;
const learn = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.doMock('../../src/lib/load-experiments.ts', () => ({ readyExperiments: learn }));
  learn.mockReset().mockResolvedValue();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.doUnmock('../../src/lib/load-experiments.ts');
});

/** A payment is opened; says how it looks, or that it waits. */
const open = async () => {
  const { useOpeningFlags } = await import('../../src/features/payments/flags.ts');
  const { useExperiments } = await import('../../src/lib/experiments.ts');
  const Look = () => {
    const flags = useOpeningFlags();
    return flags === undefined ? 'waits' : flags === null ? 'default' : Object.keys(flags).join(' ');
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Look />));
  return { tell: (features: object) => act(async () => useExperiments.setState({ features })) };
};
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it('a payment asks how it looks at once, waits for it, and stays so', async () => {
  const { tell } = await open();
  expect([text(), learn.mock.calls.length]).toEqual(['waits', 1]);
  await wait(1000);
  await tell({ PAYPAL_SDK: 'on' });
  expect(text()).toBe('PAYPAL_SDK');
  await tell({ DEFAULT_PAYWALL: 'on' });
  await wait(5000);
  expect(text()).toBe('PAYPAL_SDK');
});

it('a payment that waited long enough keeps its default look, whatever comes later', async () => {
  const { tell } = await open();
  await wait(1500);
  expect(text()).toBe('default');
  await tell({ PAYPAL_SDK: 'on' });
  expect(text()).toBe('default');
});
