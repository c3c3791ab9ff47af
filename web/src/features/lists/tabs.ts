import type { LinkProps } from '@tanstack/react-router';

export interface ListTab {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name: 'feed' | 'likes' | 'visitors' | 'matches' | 'suitable' | 'myLikes' | 'favorites';
  /** Other paths of the same list. */
  readonly alsoAt?: readonly string[];
  /** The counter of new items. */
  readonly counter?: 'likesMe' | 'visitors' | 'matches';
  /** The total, by its name in the relation statistics. */
  readonly total?: 'likes-me' | 'visitor' | 'matches' | 'like';
}

export const feed: ListTab = { to: '/activity', name: 'feed' };

/** The feed and the lists of the activity pages (spec 2 §2 Routes), in the order of their tabs. */
export const listTabs: readonly ListTab[] = [
  feed,
  { to: '/activity/likes', name: 'likes', counter: 'likesMe', total: 'likes-me' },
  { to: '/activity/visitors', name: 'visitors', counter: 'visitors', total: 'visitor' },
  { to: '/activity/matches', name: 'matches', alsoAt: ['/matches/list'], counter: 'matches', total: 'matches' },
  { to: '/activity/suitable', name: 'suitable' },
  { to: '/activity/my-likes', name: 'myLikes', total: 'like' },
  { to: '/profile/favd', name: 'favorites' },
];

/** The tab of a path, with or without a trailing slash; undefined for other pages. */
export const findListTab = (pathname: string): ListTab | undefined => {
  const path = pathname.replace(/\/$/, '');
  return listTabs.find(({ to, alsoAt = [] }) => to === path || alsoAt.includes(path));
};
