import { sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import type { SitePush } from '@kindred/contract/engagement/site-pushes';
import type { ParsedLocation } from '@tanstack/react-router';
import type { PopupSearch } from '../../lib/popups/popups.ts';

/** The pages whose lists show likes, visits and matches when they arrive. */
const lists: Readonly<Record<number, readonly string[]>> = {
  [sitePushTypes.like]: ['/activity', '/activity/likes'],
  [sitePushTypes.visit]: ['/activity', '/activity/visitors', '/profile/visitors'],
  [sitePushTypes.match]: ['/activity', '/activity/matches', '/matches/list'],
};

/** Wide screens show the dialog list beside an open dialog (`features/messenger/use-is-wide.ts`). */
const hasDialogList = (): boolean => window.matchMedia('(min-width: 64rem)').matches;

/**
 * Whether the page shows the event of a push already: the dialog of its sender, the list of dialogs, likes, visitors or matches, or the
 * profile of the member who is online (decisions §5 Site pushes).
 */
export const isShownByPage = (
  { type, senderHid }: Pick<SitePush, 'type' | 'senderHid'>,
  { pathname, search }: Pick<ParsedLocation<PopupSearch>, 'pathname' | 'search'>,
): boolean => {
  const path = pathname.replace(/\/+$/, '');
  const isOf = (prefix: string): boolean => senderHid !== null && path === `${prefix}${senderHid}`;
  if (type === sitePushTypes.message || type === sitePushTypes.gift)
    return isOf('/dialogs/') || path === '/dialogs' || (path.startsWith('/dialogs/') && hasDialogList());
  if (type === sitePushTypes.userOnline) return isOf('/dialogs/') || isOf('/u');
  if (type === sitePushTypes.match && search.popup === 'match' && search.user === senderHid) return true;
  return lists[type]?.includes(path) ?? false;
};
