import type { ParsedLocation } from '@tanstack/react-router';
import { tabStore } from '../storage/tab-store.ts';
import { parseSourceName } from './source-name.ts';

export interface Visit {
  readonly path: string;
  /** A step or a place on the page; anything longer may be somebody's key, and is not kept. */
  readonly hash: string;
}

const most = 50;

/** Where this tab has been, the last at the end (spec 1 §3 Routing history): paths and hashes, never a query. */
export const visited = (): readonly Visit[] => tabStore.read().visited ?? [];

/** Whom a member met is nobody's business after them. */
export const forgetVisited = (): void => tabStore.update({ visited: [] });

/** Where the visit began: what its address said (`source`), else the site that led here; empty where nothing is known. */
export const visitSource = (): string => tabStore.read().source ?? '';

const referringHost = (): string => {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return '';
  const { origin, hostname } = new URL(referrer);
  return origin === location.origin ? '' : hostname;
};

/** Notes that an address was come to. The same one again, as with a popup over it, is no other visit. */
export const noteVisit = ({ pathname, hash, search }: Pick<ParsedLocation, 'pathname' | 'hash' | 'search'>): void => {
  const before = visited();
  const last = before.at(-1);
  const visit = { path: pathname, hash: parseSourceName(hash) ?? '' };
  const source = tabStore.read().source ?? parseSourceName((search as { source?: unknown }).source) ?? referringHost();
  if (last?.path === visit.path && last.hash === visit.hash) return;
  tabStore.update({ visited: [...before, visit].slice(-most), source });
};
