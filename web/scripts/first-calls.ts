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

/** A frame of the server, and the pictures that it shows before the app has loaded. */
interface Outline {
  /** Its name in `web/src/ssr/member-frames.tsx`. */
  readonly frame: string;
  readonly pictures: Pictures;
}

const ofTiles = (call: CallName): Outline => ({
  frame: 'list-frame',
  pictures: { [call]: ['items', 'user.thumbnail'] },
});

/** The outlines of the screens that have one of their own, by the id of their route. */
const outlines: Readonly<Record<string, Outline>> = {
  '/_member/matches/': { frame: 'game-frame', pictures: { pickUp: ['hits', 'thumbnail'] } },
  '/_member/search/': { frame: 'search-frame', pictures: { searchUsers: ['hits', 'user.thumbnail'] } },
  '/_member/_activity/activity/matches': ofTiles('matches'),
  '/_member/_activity/activity/my-likes': ofTiles('myLikes'),
  '/_member/_activity/activity/suitable': ofTiles('suitable'),
  '/_member/_activity/matches/list': ofTiles('matches'),
  '/_member/_activity/profile_/favd': ofTiles('favorites'),
  '/_member/profile': { frame: 'profile-frame', pictures: { profileInfo: ['result.users', 'avatar'] } },
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
export const callsOfRoute = (id: string): FirstCall[] => toCalls(byRoute[id], outlines[id]?.pictures);
export const callsOfPopup = (name: string): FirstCall[] => toCalls(byPopup[name]);

/** The frame of a member's screen. */
export const frameOfRoute = (id: string): string => outlines[id]?.frame ?? 'member-frame';
