// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { isTooShort } from '../../lib/forms/password-format.ts';
import { clockTime } from '../../lib/i18n/countdown.ts';
import { internalPath } from '../../lib/routing/internal-path.ts';
import { findLoginFault } from './login-faults.ts';

describe('the credentials', () => {
  it('are validated in the order of the specification', () => {
    expect(findLoginFault({ email: '', password: '' })).toBe('emptyBoth');
    expect(findLoginFault({ email: '', password: 'x' })).toBe('emptyEmail');
    expect(findLoginFault({ email: 'anna@mail', password: '' })).toBe('emailFormat');
    expect(findLoginFault({ email: 'anna@mail.example.org', password: '' })).toBe('emptyPassword');
    expect(findLoginFault({ email: 'anna@mail.example.org', password: 'x' })).toBeUndefined();
  });

  it('have a waiting time in minutes and seconds', () => {
    expect([900, 61, 5, 3600 + 61].map(clockTime)).toEqual(['15:00', '01:01', '00:05', '1:01:01']);
  });
});

describe('a new password', () => {
  it('has its length counted in characters, including spaces', () => {
    expect(['1234567', ' 12345 ', '😀😀😀😀'].map(isTooShort)).toEqual([true, true, true]);
    expect(['12345678', ' 1234 6 ', '  12345   '].map(isTooShort)).toEqual([false, false, false]);
  });
});

describe('a return path', () => {
  beforeEach(() => {
    (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
      'http://localhost:3000/login',
    );
  });

  it('is a path of this app', () => {
    expect(internalPath('/dialogs/abc?x=1#y')).toBe('/dialogs/abc?x=1#y');
  });

  it('is not a URL of another origin', () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://evil.example',
      '/.//evil.example',
      7,
    ])
      expect(internalPath(path)).toBeUndefined();
  });

  it('never resolves to another origin, for any text', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', '.', '..', ':', '@', '\t', '\n', 'evil.example', '%2f', '?', '#'),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const path = internalPath(`/${parts.join('')}`);
        const origin = path === undefined ? location.origin : new URL(path, location.href).origin;
        expect(origin).toBe(location.origin);
      }),
    );
  });
});
