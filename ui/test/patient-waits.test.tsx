// @vitest-environment happy-dom

import { act, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let root: Root;
let errors: unknown[];
let onError: () => void;

/** Counts each 10 ms, outside `act`. */
const Counter = () => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setCount(count + 1), 10);
    return () => clearTimeout(timer);
  }, [count]);
  return count;
};
const shown = () => Number(document.body.textContent);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  errors = [];
  onError = () => undefined;
  vi.spyOn(console, 'error').mockImplementation((message) => {
    errors.push(message);
    onError();
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Counter />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('React accepts the updates that a test waits for, with a check in act and without', async () => {
  await vi.waitFor(() => expect(shown()).toBeGreaterThan(10));
  await vi.waitFor(() => act(async () => expect(shown()).toBeGreaterThan(20)));
  expect(errors).toEqual([]);
});

const untilReported = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onError = resolve;
  await promise;
  expect(errors[0]).toContain('not wrapped in act');
};

it('React reports an update without act after the wait, and after one that failed', async () => {
  await expect(vi.waitFor(() => expect(shown()).toBe(-1), { timeout: 60 })).rejects.toThrow('-1');
  expect(errors).toEqual([]);
  await untilReported();
});

it('React reports an update without act after a wait that ended during its check', async () => {
  const { promise: checked, resolve: endCheck } = Promise.withResolvers<void>();
  await expect(vi.waitFor(() => checked, { timeout: 1 })).rejects.toThrow('Timed out');
  endCheck();
  await checked;
  await untilReported();
});
