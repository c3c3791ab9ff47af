import type { SitePushAction } from '@kindred/contract/engagement/site-push-types';
import type { ShowToast, Toast, ToastEnd } from '@kindred/ui/toast';
import type { PushShow } from './track-push.ts';

const endActions = { pressed: 'click', closed: 'close', faded: 'fade' } as const satisfies Record<
  ToastEnd,
  SitePushAction
>;

interface Place {
  remove: () => void;
}

/** The push that is shown or prepared; null without one. */
let current: Place | null = null;

/** Whether a push is shown or prepared. Another one from the server is ignored meanwhile (spec 2 §4 Push toasts). */
export const isPushShowing = (): boolean => current !== null;

/** Reserves the place of a push while its photo and texts load. Another push may take the place. */
export const preparePush = () => {
  const mine: Place = { remove: () => undefined };
  current = mine;
  return {
    isCurrent: (): boolean => current === mine,
    end: (): void => {
      if (current === mine) current = null;
    },
  };
};

const track = async (report: (tracking: typeof import('./track-push.ts')) => void): Promise<void> => {
  try {
    report(await import('./track-push.ts'));
  } catch {
    // Without a network the statistics are lost.
  }
};

/** Tracks that a push was not shown, and why. */
export const trackHiddenPush = (pushId: string, action: SitePushAction): void =>
  void track(({ trackPushEnd }) => trackPushEnd(pushId, action));

/** Shows a push in place of the one that is shown, and tracks how it ends. Returns a function that removes it. */
export const showPush = (showToast: ShowToast, shown: PushShow, toast: Toast): (() => void) => {
  current?.remove();
  const mine: Place = { remove: () => undefined };
  const end = (how: ToastEnd): void => {
    if (current === mine) current = null;
    void track(({ trackPushEnd }) => trackPushEnd(shown.push_id, endActions[how]));
    toast.onEnd?.(how);
  };
  const close = showToast({ ...toast, onEnd: end });
  mine.remove = () => {
    if (current !== mine) return;
    close();
    end('faded');
  };
  current = mine;
  void track(({ trackPushShown }) => trackPushShown(shown));
  return () => mine.remove();
};
