// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { vibrateForMatch } from './vibrate.ts';

const vibrate = vi.fn();
const define = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true, writable: true });

beforeEach(() => {
  vibrate.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  define('vibrate', vibrate);
  define('userActivation', { hasBeenActive: true });
});

it('a match vibrates once', () => {
  vibrateForMatch();
  expect(vibrate).toHaveBeenCalledOnce();
});

it('nothing vibrates with reduced motion', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
  vibrateForMatch();
  expect(vibrate).not.toHaveBeenCalled();
});

it('nothing vibrates before the member touched the page', () => {
  define('userActivation', { hasBeenActive: false });
  vibrateForMatch();
  expect(vibrate).not.toHaveBeenCalled();
});

it('a browser without vibration, or without the state of activation, does nothing', () => {
  define('userActivation', undefined);
  vibrateForMatch();
  expect(vibrate).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'vibrate');
  define('userActivation', { hasBeenActive: true });
  expect(vibrateForMatch).not.toThrow();
});
