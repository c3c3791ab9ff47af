// @vitest-environment happy-dom
import { type SitePushType, sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import { describe, expect, it, vi } from 'vitest';
import { isShownByPage } from './shown-by-page.ts';

const hid = 'N'.repeat(22);
const other = 'M'.repeat(22);

const isShown = (type: SitePushType, pathname: string, search = {}, isWide = false): boolean => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  return isShownByPage({ type: sitePushTypes[type], senderHid: hid }, { pathname, search });
};

describe('a push is hidden by the page that shows the event', () => {
  it.each<[SitePushType, string]>([
    ['message', `/dialogs/${hid}`],
    ['message', '/dialogs'],
    ['gift', `/dialogs/${hid}/`],
    ['like', '/activity/likes'],
    ['visit', '/activity/visitors'],
    ['match', '/matches/list'],
    ['match', '/activity/matches'],
    ['userOnline', `/u${hid}`],
    ['userOnline', `/dialogs/${hid}`],
  ])('%s on %s', (type, path) => expect(isShown(type, path)).toBe(true));

  it.each<[SitePushType, string]>([
    ['message', `/dialogs/${other}`],
    ['message', `/u${hid}`],
    ['like', '/activity/visitors'],
    ['visit', '/matches'],
    ['match', '/matches'],
    ['userOnline', `/u${other}`],
    ['payment', '/activity'],
  ])('but %s is shown on %s', (type, path) => expect(isShown(type, path)).toBe(false));

  it('the list of dialogs beside a dialog shows every message', () => {
    expect(isShown('message', `/dialogs/${other}`, {}, true)).toBe(true);
  });

  it('the popup of a match shows its own match', () => {
    expect(isShown('match', '/dialogs', { popup: 'match', user: hid })).toBe(true);
    expect(isShown('match', '/dialogs', { popup: 'match', user: other })).toBe(false);
  });
});
