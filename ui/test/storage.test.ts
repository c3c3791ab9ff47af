// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Area,
  cookieNames,
  isRecord,
  json,
  number,
  readCookie,
  stored,
  text,
  writeCookie,
} from '../src/storage.ts';

interface Choice {
  readonly size: number;
}
const isChoice = (value: unknown): value is Choice => isRecord(value) && typeof value.size === 'number';
const fallback: Choice = { size: 1 };
const choice = (area: Area) => stored(area, 'choice', json(isChoice), fallback);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(['browser', 'tab'] as const)('a value that is stored for the %s', (area) => {
  const storage = (): Storage => (area === 'tab' ? sessionStorage : localStorage);

  it('is read until it is removed, separately for each key', () => {
    const value = choice(area);
    expect(value.read('anna')).toBe(fallback);
    value.write({ size: 2 }, 'anna');
    value.write({ size: 3 }, 'bob');
    expect([value.read('anna'), value.read('bob'), value.read()]).toEqual([{ size: 2 }, { size: 3 }, fallback]);
    expect(storage().getItem('choice:anna')).toBe('{"size":2}');
    value.remove('anna');
    expect(value.read('anna')).toBe(fallback);
  });

  it.each(['{', 'null', '[]', '{"size":"2"}', ''])('is the default if the stored text is %j', (damaged) => {
    storage().setItem('choice', damaged);
    expect(choice(area).read()).toBe(fallback);
  });

  it('is the default in a browser that blocks storage', () => {
    vi.stubGlobal(
      area === 'tab' ? 'sessionStorage' : 'localStorage',
      new Proxy(
        {},
        {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        },
      ),
    );
    const value = choice(area);
    value.write({ size: 2 });
    value.remove();
    expect(value.read()).toBe(fallback);
  });

  it('keeps the last value if the storage is full', () => {
    const value = choice(area);
    value.write({ size: 2 });
    const real = storage();
    vi.stubGlobal(area === 'tab' ? 'sessionStorage' : 'localStorage', {
      getItem: (key: string) => real.getItem(key),
      setItem: () => {
        throw new DOMException('Quota exceeded', 'QuotaExceededError');
      },
    });
    expect(() => value.write({ size: 3 })).not.toThrow();
    expect(value.read()).toEqual({ size: 2 });
  });
});

it('reads texts and numbers, and the default for a text that is no number', () => {
  localStorage.setItem('count', '7');
  localStorage.setItem('name', '7');
  expect(stored('browser', 'count', number, 0).read()).toBe(7);
  expect(stored('browser', 'name', text, null).read()).toBe('7');
  localStorage.setItem('count', 'seven');
  expect(stored('browser', 'count', number, 0).read()).toBe(0);
});

it('reports a change of its key in another tab, until it is stopped', () => {
  const changed = vi.fn<() => void>();
  const stop = choice('browser').onOtherTab(changed, 'anna');
  for (const key of ['choice:anna', 'choice:bob', 'choice', null])
    window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'choice:anna' }));
  expect(changed).toHaveBeenCalledTimes(2);
});

describe('a cookie', () => {
  it('is read by its whole name', () => {
    writeCookie('palette', 'dark', 'max-age=60');
    writeCookie('my-palette', 'light', 'max-age=60');
    expect([readCookie('palette'), readCookie('my-palette'), readCookie('pal')]).toEqual(['dark', 'light', undefined]);
    expect(cookieNames()).toEqual(expect.arrayContaining(['palette', 'my-palette']));
  });

  it('is absent where the browser blocks cookies, and writing one does nothing', () => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    vi.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
    vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
    expect(() => writeCookie('palette', 'dark', 'max-age=60')).not.toThrow();
    expect([readCookie('palette'), cookieNames()]).toEqual([undefined, []]);
  });
});
