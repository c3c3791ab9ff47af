import type { FirstCall } from '@kindred/contract/brand/boot';
import type { Call } from '@kindred/contract/call';
import { type CallName, calls, type RequestNamed } from '@kindred/contract/calls';
import { splitHids } from '@kindred/contract/experiments';
import { limits } from '@kindred/contract/limits';

/** Requests by the name of their call. A text such as `$dialogId` is a parameter of the route. */
type Requests = { readonly [N in CallName]?: RequestNamed<N> };

/** The calls of every member's page. */
const ofEveryPage: Requests = { init: { splitHids } };

/** The first calls of the screens by the id of their route: those that their loaders send first, in any order. */
const byRoute: Readonly<Record<string, Requests>> = {
  '/_member/matches/': { pickUp: {} },
  '/_member/search/': { profileInfo: {}, searchUsers: { filter: {} } },
  '/_member/search/nearby': { profileInfo: {} },
  '/_member/_activity/activity/': { activities: {} },
  '/_member/_activity/activity/likes': { profileInfo: {} },
  '/_member/_activity/activity/visitors': { profileInfo: {} },
  '/_member/_activity/activity/matches': { matches: {} },
  '/_member/_activity/matches/list': { matches: {} },
  '/_member/_activity/activity/my-likes': { myLikes: {} },
  '/_member/_activity/activity/suitable': { suitable: {} },
  '/_member/_activity/profile_/favd': { favorites: {} },
  '/_member/dialogs/': { dialogs: {}, profileInfo: {} },
  '/_member/dialogs/$dialogId': { messages: { id: '$dialogId' } },
  '/_member/profile': {
    profileInfo: {},
    coinsBalance: {},
    myAlbum: { album: limits.photo.albumId },
    myVerification: {},
  },
  '/_member/u{$userHashId}': { profileInfo: { users_hids: '$userHashId' } },
  '/_member/contact/$userId': { profileInfo: { users_hids: '$userId' } },
};

/** Where answers have pictures: the path of a list, and that of a picture in each item. */
type Pictures = { readonly [N in CallName]?: FirstCall['pictures'] };

const ofTiles = ['items', 'user.thumbnail'] as const;

/** The pictures of the screens that show some first. They are requested, and shown by the frame, before the app has loaded. */
const picturesByRoute: Readonly<Record<string, Pictures>> = {
  '/_member/matches/': { pickUp: ['hits', 'thumbnail'] },
  '/_member/search/': { searchUsers: ['hits', 'user.thumbnail'] },
  '/_member/_activity/activity/matches': { matches: ofTiles },
  '/_member/_activity/activity/my-likes': { myLikes: ofTiles },
  '/_member/_activity/activity/suitable': { suitable: ofTiles },
  '/_member/_activity/matches/list': { matches: ofTiles },
  '/_member/_activity/profile_/favd': { favorites: ofTiles },
  '/_member/dialogs/': { dialogs: ['dialogs', 'user.listPhotoThumbnail'] },
  '/_member/profile': { profileInfo: ['result.users', 'avatar'] },
};

const listFrame = 'list-frame';

/** The frames of the screens that have one of their own (`web/src/ssr/member-frames.tsx`). */
const frameByRoute: Readonly<Record<string, string>> = {
  '/_member/matches/': 'game-frame',
  '/_member/search/': 'search-frame',
  '/_member/_activity/activity/matches': listFrame,
  '/_member/_activity/activity/my-likes': listFrame,
  '/_member/_activity/activity/suitable': listFrame,
  '/_member/_activity/matches/list': listFrame,
  '/_member/_activity/profile_/favd': listFrame,
  '/_member/profile': 'profile-frame',
};

/** The first calls of the popups that an address may open. */
const byPopup: Readonly<Record<string, Requests>> = { payment: { profileInfo: {} } };

const toCalls = (requests: Requests = {}, pictures: Pictures = {}): FirstCall[] =>
  Object.entries(requests).map(([name, values]) => {
    const { method, path, query }: Call = calls[name as CallName];
    const shown = pictures[name as CallName];
    const inQuery = Object.keys(query?.shape ?? {}).filter((field) => field in values);
    return {
      method,
      path,
      ...(inQuery.length > 0 && { query: inQuery }),
      values,
      ...(shown && { pictures: shown }),
      ...(name === 'searchUsers' && { withoutFilter: true }),
    };
  });

/** The routes that have first calls of their own. */
export const routesWithCalls = Object.keys(byRoute);

export const callsOfEveryPage = toCalls(ofEveryPage);
export const callsOfRoute = (id: string): FirstCall[] => toCalls(byRoute[id], picturesByRoute[id]);
export const callsOfPopup = (name: string): FirstCall[] => toCalls(byPopup[name]);

/** The frame of a member's screen. */
export const frameOfRoute = (id: string): string => frameByRoute[id] ?? 'member-frame';
