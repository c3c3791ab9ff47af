import { limits } from '@kindred/contract/limits';
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import type { PopupSearch } from '../popups/popups.ts';
import { useSession } from '../session/session.ts';
import { isAllowed } from './consent.ts';
import { trackEvent } from './events.ts';
import { sendEvent } from './send-event.ts';

interface Shown {
  /** The value of the `popup` parameter. */
  readonly id: string;
  /** The offer of the popup `offer`; otherwise the id. */
  readonly name: string;
  readonly step: string | undefined;
  /** The number of steps that were shown. */
  readonly steps: number;
  /** The show was tracked. Popups of guests are not: the calls are for members. */
  readonly isTracked: boolean;
}

/** How a popup ended: by another popup, by another page, or by its close button. */
type CloseAction = 'continue' | 'leave' | 'close';

const truncate = (text: string): string => text.slice(0, limits.tracking.word);

/** The popup that the search parameters name: a new one, or the one before at its next step. */
const shownAt = ({ popup, offer, step }: PopupSearch, before: Shown | undefined): Shown | undefined => {
  if (!popup) return undefined;
  const name = popup === 'offer' && offer !== undefined ? truncate(offer) : popup;
  if (before?.id !== popup || before.name !== name) {
    const isTracked = useSession.getState().authenticated === true && isAllowed('analytics');
    return { id: popup, name, step, steps: 1, isTracked };
  }
  // The first step of a payment is filled in after the popup opens, and is no further step.
  const isNextStep = step !== undefined && before.step !== undefined && step !== before.step;
  return { ...before, step: step ?? before.step, steps: before.steps + (isNextStep ? 1 : 0) };
};

const trackShown = ({ id, name, isTracked }: Shown, { context }: PopupSearch): void => {
  trackEvent({ category: 'popup', action: 'open', label: id });
  const paymentContext = context === undefined ? {} : { pay_context_name: truncate(context) };
  if (isTracked) void sendEvent('trackPopupShow', { popup_id: id, popup_name: name, ...paymentContext });
};

const trackClosed = ({ id, steps, isTracked }: Shown, action: CloseAction): void => {
  if (isTracked) void sendEvent('trackPopupAction', { popup_id: id, action, step_number: steps });
};

/** Tracks each popup that is shown, with its payment context, and how it ended after how many steps (spec 3 §7). */
export const followPopups = (router: AnyRouter): (() => void) => {
  let shown: Shown | undefined;
  const update = ({ search }: Pick<ParsedLocation, 'search'>, isElsewhere: boolean): void => {
    const before = shown;
    shown = shownAt(search, before);
    if (before && shown?.id === before.id && shown.name === before.name) return;
    if (before) trackClosed(before, shown ? 'continue' : isElsewhere ? 'leave' : 'close');
    if (shown) trackShown(shown, search);
  };
  update(router.state.location, false);
  return router.subscribe('onResolved', ({ toLocation, pathChanged }) => update(toLocation, pathChanged));
};
