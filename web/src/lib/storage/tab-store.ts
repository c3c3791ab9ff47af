import { limits } from '@kindred/contract/limits';
import { isRecord, json, stored } from '@kindred/ui/storage';

/** What one tab stores over reloads. */
export interface TabState {
  /** The visited pages, the last at the end. */
  readonly visited?: readonly { readonly path: string; readonly hash: string }[];
  /** The `source` parameter of the first URL. */
  readonly source?: string;
  /** The visitor chose to use the app in landscape. */
  readonly landscapeAccepted?: boolean;
  /** Identifiers of the visitor and the funnel (`tracking/funnel-ids.ts`), and which of the funnel's events were sent. */
  readonly funnelIds?: { readonly uid: string; readonly funnel_id: string } | undefined;
  readonly isFunnelStarted?: boolean | undefined;
  readonly isConnectionChecked?: boolean | undefined;
  /** A boost starts as soon as the member has a photo. */
  readonly isBoostWaiting?: boolean;
}

const saved = stored<TabState>(
  'tab',
  'kept',
  json((value): value is TabState => isRecord(value)),
  {},
);

let state: TabState | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const save = (): void => {
  clearTimeout(timer);
  timer = undefined;
  if (state) saved.write(state);
};

/** The state of this tab, saved at most once a second (spec 1 §3) and when the page closes. Works unsaved if storage is blocked. */
export const tabStore = {
  read: (): TabState => {
    state ??= saved.read();
    return state;
  },
  update: (changes: TabState): void => {
    state = { ...tabStore.read(), ...changes };
    if (timer !== undefined) return;
    timer = setTimeout(save, limits.sessionStoreSaveMs);
    window.addEventListener('pagehide', save, { once: true });
  },
};
