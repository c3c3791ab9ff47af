import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { isRecord, json, stored, text } from '@kindred/ui/storage';
import { readInstallPrompt } from '../../lib/home-screen/install-prompt.ts';

/** How often this browser showed the popup, and when last. Unix milliseconds. */
export interface HomeScreenShows {
  readonly count: number;
  readonly at: number;
}

const isShows = (value: unknown): value is HomeScreenShows =>
  isRecord(value) && Number.isInteger(value.count) && Number.isFinite(value.at);

const shows = stored('browser', 'home-screen', json(isShows), null);
const accepted = stored('browser', 'home-screen-accepted', text, null);

/** Whether the popup may be shown again: five times, after a delay that grows with the count (spec 3 §9). */
export const mayShowAgain = (known: HomeScreenShows | null, now: number): boolean => {
  if (!known) return true;
  const { times, delaySeconds } = popupLimits.homeScreen;
  const delayMs = (delaySeconds[known.count] ?? 0) * 1000;
  // A future time comes from a wrong clock and counts as long ago.
  return known.count < times && (known.at > now || now - known.at >= delayMs);
};

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { readonly standalone?: boolean }).standalone === true;

/** Whether the page runs in a browser of iOS, which has no install dialog. iPads name a Mac. Browsers inside other apps cannot install. */
const isIos = (): boolean => {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !/FBA[NV]|Instagram|Line\//.test(userAgent);
};

/** How the app can be installed here: by the browser's dialog, by the share sheet of iOS, or not (also if it is installed). */
export const installMethod = (): 'dialog' | 'shareSheet' | null => {
  if (isInstalled()) return null;
  if (readInstallPrompt()) return 'dialog';
  return isIos() ? 'shareSheet' : null;
};

/** Whether the popup may open automatically now. */
export const isHomeScreenDue = (): boolean =>
  accepted.read() === null && installMethod() !== null && mayShowAgain(shows.read(), Date.now());

/** Counts a show. */
export const recordHomeScreenShow = (): void => shows.write({ count: (shows.read()?.count ?? 0) + 1, at: Date.now() });

/** Ends the popups in this browser, and removes their count (spec 3 §4). */
export const recordHomeScreenAcceptance = (): void => {
  accepted.write(new Date().toISOString());
  shows.remove();
};
