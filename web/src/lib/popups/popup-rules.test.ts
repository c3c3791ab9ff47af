import { describe, expect, it } from 'vitest';
import { canOfferUnasked, canOpenUnasked } from './popup-rules.ts';

const at = (pathname: string, search = {}) => canOpenUnasked({ pathname, search });

describe('a popup that nobody asked for', () => {
  it.each(['/', '/matches', '/dialogs', '/dialogs/abc', '/profile', '/uabc', '/signs', '/profile/stepsister'])(
    'may open over %s',
    (path) => expect(at(path, { source: 'mail' })).toBe(true),
  );

  it.each([
    '/settings',
    '/settings/',
    '/Settings/privacy',
    '/settings/privacy/cookie-privacy-settings',
    '/sign',
    '/sign/activated',
    '/profile/steps',
    '/profile/steps/interests',
  ])('is held back on %s', (path) => expect(at(path)).toBe(false));

  it('waits for the one that the address names', () => {
    expect(at('/matches', { popup: 'language' })).toBe(false);
  });
});

it('opens no offer over a conversation', () => {
  expect(canOfferUnasked({ pathname: '/dialogs/a', search: {} })).toBe(false);
  for (const pathname of ['/dialogs', '/matches']) expect(canOfferUnasked({ pathname, search: {} })).toBe(true);
  expect(canOfferUnasked({ pathname: '/matches', search: { popup: 'payment' } })).toBe(false);
});
