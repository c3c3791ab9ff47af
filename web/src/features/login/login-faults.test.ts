// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { isTooShort } from '../../lib/forms/password-format.ts';
import { clockTime } from '../../lib/i18n/countdown.ts';
import { internalPath } from '../../lib/routing/internal-path.ts';
import { loginFault } from './login-faults.ts';

describe('the entries', () => {
  it('are checked in the order of the specification', () => {
    expect(loginFault({ email: '', password: '' })).toBe('emptyBoth');
    expect(loginFault({ email: '', password: 'x' })).toBe('emptyEmail');
    expect(loginFault({ email: 'anna@mail', password: '' })).toBe('emailFormat');
    expect(loginFault({ email: 'anna@mail.example.org', password: '' })).toBe('emptyPassword');
    expect(loginFault({ email: 'anna@mail.example.org', password: 'x' })).toBeUndefined();
  });

  it('are waited for in minutes and seconds', () => {
    expect([900, 61, 5, 3600 + 61].map(clockTime)).toEqual(['15:00', '01:01', '00:05', '1:01:01']);
  });
});

describe('a new password', () => {
  it('is as long as all of its characters, spaces too', () => {
    expect(['1234567', ' 12345 ', '😀😀😀😀'].map(isTooShort)).toEqual([true, true, true]);
    expect(['12345678', ' 1234 6 ', '  12345   '].map(isTooShort)).toEqual([false, false, false]);
  });
});

describe('where one wanted to go', () => {
  beforeEach(() => {
    (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
      'http://localhost:3000/login',
    );
  });

  it('is an address of this app', () => {
    expect(internalPath('/dialogs/abc?x=1#y')).toBe('/dialogs/abc?x=1#y');
  });

  it('is nowhere else', () => {
    for (const wanted of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example',
      '/.//evil.example',
      7,
    ])
      expect(internalPath(wanted)).toBeUndefined();
  });

  it('never leads to another origin, whatever is written', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', '.', '..', ':', '@', '\t', '\n', 'evil.example', '%2f', '?', '#'),
    );
    fc.assert(
      fc.property(pieces, (all) => {
        const path = internalPath(`/${all.join('')}`);
        const origin = path === undefined ? location.origin : new URL(path, location.href).origin;
        expect(origin).toBe(location.origin);
      }),
    );
  });
});
