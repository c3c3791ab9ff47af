import { limits } from '@kindred/contract/limits';

const key = 'kept';

/** What a tab keeps over its reloads, and for no longer than it is open. */
export interface Kept {
  /** Where one has been, the last at the end. */
  readonly visited?: readonly { readonly path: string; readonly hash: string }[];
  /** Where the first address said that it was opened from. */
  readonly source?: string;
  /** The app is wanted in this shape of the screen, whatever it thinks of it. */
  readonly landscapeAccepted?: boolean;
  /** Names of the visitor and their way through the registration (`visitor-way.ts`), and what was told of that way. */
  readonly way?: { readonly uid: string; readonly funnel_id: string } | undefined;
  readonly isFunnelBegun?: boolean | undefined;
  readonly isConnectionChecked?: boolean | undefined;
  /** A boost is to begin once one's photo is there. */
  readonly isBoostWaiting?: boolean;
}

const read = (): Kept => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Somebody else's writing under our name: as good as none.
    return {};
  }
};

let kept: Kept | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const save = (): void => {
  clearTimeout(timer);
  timer = undefined;
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Full, or closed to this page: then it is kept as long as the page is.
  }
};

/** The tab's memory, saved at most once a second (spec 1 §3), and when the page goes. */
export const sessionStore = {
  read: (): Kept => {
    kept ??= read();
    return kept;
  },
  keep: (more: Kept): void => {
    kept = { ...sessionStore.read(), ...more };
    if (timer !== undefined) return;
    timer = setTimeout(save, limits.sessionStoreSaveMs);
    window.addEventListener('pagehide', save, { once: true });
  },
};
