import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { number, stored } from '@kindred/ui/storage';
import type { PopupName } from '../popups/popups.ts';
import { currentMember } from '../session/current-member.ts';

/** A popup to open, with its URL parameters. */
export interface Opening {
  readonly popup: PopupName;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A popup that waits until it may open. */
export interface QueuedPopup {
  /** One popup of a type waits at a time. `showOnce` counts by it. */
  readonly type: string;
  readonly priority?: keyof typeof popupLimits.queue.priority;
  /** Answers what the member did a moment ago: checked without delay, and also opens in the first minutes after the registration. */
  readonly isAnswer?: boolean;
  /** An offer does not open over a conversation. */
  readonly isOffer?: boolean;
  /** The minimum time until it opens. */
  readonly delaySeconds?: number;
  /** The type is shown once in this browser, or again after a time. With a `key`, once for each key. */
  readonly showOnce?: { readonly key?: string; readonly timeoutMs?: number };
  /**
   * Called immediately before the popup opens. Returns null to drop it, undefined to leave it in the queue. After a rejection the next
   * check calls it again.
   */
  readonly resolve: () => Opening | null | undefined | Promise<Opening | null | undefined>;
  readonly onOpen?: () => void;
}

/** What the queue needs from the page. */
export interface QueueHost {
  /** Whether a popup may open now over the current page. */
  readonly canOpen: (popup: Pick<QueuedPopup, 'isOffer'>) => boolean;
  readonly open: (opening: Opening) => void;
}

interface Entry extends QueuedPopup {
  readonly from: number;
  readonly number: number;
}

const priorityOf = ({ priority = 'default' }: QueuedPopup): number => popupLimits.queue.priority[priority];

/** By type, member and key: when the popup was shown. Unix milliseconds. */
const shownAt = stored('browser', 'popup-shown', number, null);
const partsOf = ({ type, showOnce }: QueuedPopup): string[] => [
  type,
  currentMember(),
  ...(showOnce?.key === undefined ? [] : [showOnce.key]),
];

/** Whether `showOnce` suppresses the popup. A future time comes from a wrong clock and counts as long ago if there is a time-out. */
const isSuppressed = (popup: QueuedPopup): boolean => {
  const { showOnce } = popup;
  const at = showOnce ? shownAt.read(...partsOf(popup)) : null;
  if (!showOnce || at === null) return false;
  const passedMs = Date.now() - at;
  return showOnce.timeoutMs === undefined || (passedMs >= 0 && passedMs < showOnce.timeoutMs);
};

let entries: readonly Entry[] = [];
let lastNumber = 0;
let isChecking = false;
let pageHost: QueueHost | null = null;
let quietUntil: number | null = null;

const remove = (entry: Entry): void => {
  entries = entries.filter((each) => each !== entry);
};

/**
 * Sets the time before which no popup opens automatically (decisions §5 Sessions: 30 minutes after the registration). Unix milliseconds;
 * null while it is unknown, so that nothing opens.
 */
export const setQuietUntil = (time: number | null): void => {
  quietUntil = time;
};

/** Whether no popup may open automatically because the member is new, or because that is not known yet. */
export const isQuietTime = (): boolean => quietUntil === null || Date.now() < quietUntil;

/**
 * Adds a popup to the modal queue (spec 3 §2). Every popup that opens by itself is opened by it. Replaces a waiting popup of the type.
 * @returns whether it was added; false if `showOnce` suppresses it
 */
export const queuePopup = (popup: QueuedPopup): boolean => {
  if (isSuppressed(popup)) return false;
  lastNumber += 1;
  const entry = { ...popup, from: Date.now() + (popup.delaySeconds ?? 0) * 1000, number: lastNumber };
  entries = [...entries.filter(({ type }) => type !== popup.type), entry];
  if (popup.isAnswer && pageHost) void checkPopupQueue(pageHost);
  return true;
};

/** Sets the page that opens answers without waiting for the next check; null when it is gone. */
export const setQueueHost = (host: QueueHost | null): void => {
  pageHost = host;
};

/** Whether a popup of the type waits. */
export const isPopupQueued = (type: string): boolean => entries.some((each) => each.type === type);

/** Removes the waiting popup of a type. */
export const removeQueuedPopup = (type: string): void => {
  entries = entries.filter((each) => each.type !== type);
};

/** Removes all waiting popups, which concern the member who was signed in. */
export const clearPopupQueue = (): void => {
  entries = [];
};

/** Returns the waiting popups that may open now: the highest priority first, of one priority the oldest first. */
const nextEntries = (host: QueueHost): Entry[] =>
  entries
    .filter((entry) => entry.from <= Date.now() && (entry.isAnswer || !isQuietTime()) && host.canOpen(entry))
    .sort((one, other) => priorityOf(other) - priorityOf(one) || one.number - other.number);

/** Opens an entry that is due. Returns whether the check is over. */
const tryOpen = async (entry: Entry, host: QueueHost): Promise<boolean> => {
  if (isSuppressed(entry)) {
    remove(entry);
    return false;
  }
  let opening: Opening | null | undefined;
  try {
    opening = await entry.resolve();
  } catch {
    return false;
  }
  if (opening === undefined || !entries.includes(entry)) return false;
  remove(entry);
  if (opening === null) return false;
  // The page changed meanwhile. The popup is claimed already, so only its opening waits.
  if (!host.canOpen(entry)) {
    const claimed = opening;
    entries = [...entries, { ...entry, resolve: () => claimed }];
    return true;
  }
  // Another tab may have shown it meanwhile.
  if (isSuppressed(entry)) return false;
  if (entry.showOnce) shownAt.write(Date.now(), ...partsOf(entry));
  entry.onOpen?.();
  host.open(opening);
  return true;
};

/** Opens the next popup that may open now, at most one. Does nothing while an earlier check runs. */
export const checkPopupQueue = async (host: QueueHost): Promise<void> => {
  if (isChecking) return;
  isChecking = true;
  try {
    for (const entry of nextEntries(host)) if (await tryOpen(entry, host)) return;
  } finally {
    isChecking = false;
  }
};
