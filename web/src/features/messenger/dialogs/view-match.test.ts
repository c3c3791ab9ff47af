import type { Dialog } from '@kindred/contract/messenger';
import { expect, it } from 'vitest';
import { isInView, searchableName } from './view-match.ts';

const dialog = (over: object = {}, user: object = {}): Dialog =>
  ({
    hid: 'ann',
    unreadMessagesCount: 0,
    ...over,
    user: { name: 'Anna-Léna', recentlyActive: false, isMatch: false, isMyFavorite: false, ...user },
  }) as Dialog;

it.each([
  ['all', dialog(), true],
  ['unread', dialog(), false],
  ['unread', dialog({ unreadMessagesCount: 1 }), true],
  ['matched', dialog(), false],
  ['matched', dialog({}, { isMatch: true }), true],
  ['myFavorites', dialog(), false],
  ['myFavorites', dialog({}, { isMyFavorite: true }), true],
  ['recentlyActive', dialog(), false],
  ['recentlyActive', dialog({}, { recentlyActive: true }), true],
  // Only the server knows whether both members have written.
  ['exchangedMessages', dialog(), false],
] as const)('a dialog of an event is in the view %s only if it matches', (filter, event, isShown) => {
  expect(isInView(event, { filter, name: '' }, false, false)).toBe(isShown);
});

it('a fetched dialog leaves a view when events say that it does not match any more', () => {
  expect(isInView(dialog(), { filter: 'unread', name: '' }, true, false)).toBe(false);
  expect(isInView(dialog(), { filter: 'exchangedMessages', name: '' }, true, false)).toBe(true);
  expect(isInView(dialog(), { filter: 'recentlyActive', name: '' }, true, false)).toBe(true);
});

it('a member who came online is in the view of recently active members', () => {
  expect(isInView(dialog(), { filter: 'recentlyActive', name: '' }, false, true)).toBe(true);
});

it.each([
  ['anna', true],
  ['LENA', true],
  ['léna', true],
  ['Anna Len', true],
  ['nna', false],
  ['bea', false],
])('a dialog of an event matches the searched name %s: %s', (name, isShown) => {
  expect(isInView(dialog(), { filter: 'all', name }, false, false)).toBe(isShown);
});

it('compares names without case, accents and punctuation, as the server does', () => {
  expect(searchableName('ÉLODIE O’Hara-Smith')).toBe('elodie o hara smith');
  expect(searchableName('ЁЛКА')).toBe('елка');
});
