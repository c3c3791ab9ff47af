import type { ParsedLocation } from '@tanstack/react-router';
import { tabStore } from '../storage/tab-store.ts';
import { parseSourceName } from './source-name.ts';

export interface Visit {
  readonly path: string;
  /** A step or an anchor. Empty for a longer hash, which may be a secret. */
  readonly hash: string;
}

const maxVisits = 50;

/** The paths and hashes that this tab visited, the last at the end (spec 1 §3 Routing history). Without queries. */
export const visited = (): readonly Visit[] => tabStore.read().visited ?? [];

/** Clears the history when the member changes. */
export const forgetVisited = (): void => tabStore.update({ visited: [] });

/** The source of the visit: the first URL's `source` parameter, else the referring host, else empty. */
export const visitSource = (): string => tabStore.read().source ?? '';

const referringHost = (): string => {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return '';
  const { origin, hostname } = new URL(referrer);
  return origin === location.origin ? '' : hostname;
};

/** Adds a visit of a URL. A repeated path and hash, as with a popup, is not another visit. */
export const addVisit = ({ pathname, hash, search }: Pick<ParsedLocation, 'pathname' | 'hash' | 'search'>): void => {
  const before = visited();
  const last = before.at(-1);
  const visit = { path: pathname, hash: parseSourceName(hash) ?? '' };
  const source = tabStore.read().source ?? parseSourceName((search as { source?: unknown }).source) ?? referringHost();
  if (last?.path === visit.path && last.hash === visit.hash) return;
  tabStore.update({ visited: [...before, visit].slice(-maxVisits), source });
};
