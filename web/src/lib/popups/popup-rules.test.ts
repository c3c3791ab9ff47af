import { describe, expect, it } from 'vitest';
import { canOfferAutomatically, canOpenAutomatically } from './popup-rules.ts';

const at = (pathname: string, search = {}) => canOpenAutomatically({ pathname, search });

describe('a popup that opens automatically', () => {
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
    '/payments',
    '/registration',
    '/login',
  ])('may not open over %s', (path) => expect(at(path)).toBe(false));

  it('may not open over another popup', () => {
    expect(at('/matches', { popup: 'language' })).toBe(false);
  });
});

it('an offer may not open over a conversation', () => {
  expect(canOfferAutomatically({ pathname: '/dialogs/a', search: {} })).toBe(false);
  for (const pathname of ['/dialogs', '/matches']) expect(canOfferAutomatically({ pathname, search: {} })).toBe(true);
  expect(canOfferAutomatically({ pathname: '/matches', search: { popup: 'payment' } })).toBe(false);
});
