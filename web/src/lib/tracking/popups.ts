import { limits } from '@kindred/contract/limits';
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import type { PopupSearch } from '../popups/popups.ts';
import { useSession } from '../session/session.ts';
import { isAllowed } from './consent.ts';
import { trackEvent } from './events.ts';
import { tell } from './send-event.ts';

interface Shown {
  /** As the address names it. */
  readonly id: string;
  /** What it offers, where it offers several things. */
  readonly name: string;
  readonly step: string | undefined;
  /** How many of its steps were shown. */
  readonly steps: number;
  /** It was told of: guests have popups too, and these calls are members'. */
  readonly isTold: boolean;
}

/** How a popup was left: for another one, for another page, or for the page below. */
type Left = 'continue' | 'leave' | 'close';

const word = (text: string): string => text.slice(0, limits.tracking.word);

/** The popup of an address, new or one step on. */
const shownAt = ({ popup, offer, step }: PopupSearch, before: Shown | undefined): Shown | undefined => {
  if (!popup) return undefined;
  const name = popup === 'offer' && offer !== undefined ? word(offer) : popup;
  if (before?.id !== popup || before.name !== name) {
    const isTold = useSession.getState().authenticated === true && isAllowed('analytics');
    return { id: popup, name, step, steps: 1, isTold };
  }
  // What fills in the address of a payment that is opening names the first step.
  const isOn = step !== undefined && before.step !== undefined && step !== before.step;
  return { ...before, step: step ?? before.step, steps: before.steps + (isOn ? 1 : 0) };
};

const tellShown = ({ id, name, isTold }: Shown, { context }: PopupSearch): void => {
  trackEvent({ category: 'popup', action: 'open', label: id });
  const place = context === undefined ? {} : { pay_context_name: word(context) };
  if (isTold) void tell('trackPopupShow', { popup_id: id, popup_name: name, ...place });
};

const tellLeft = ({ id, steps, isTold }: Shown, action: Left): void => {
  if (isTold) void tell('trackPopupAction', { popup_id: id, action, step_number: steps });
};

/** Tells which popups are shown, where a payment was asked for, and how each is left after how many steps (spec 3 §7). */
export const followPopups = (router: AnyRouter): (() => void) => {
  let shown: Shown | undefined;
  const look = ({ search }: Pick<ParsedLocation, 'search'>, isElsewhere: boolean): void => {
    const before = shown;
    shown = shownAt(search, before);
    if (before && shown?.id === before.id && shown.name === before.name) return;
    if (before) tellLeft(before, shown ? 'continue' : isElsewhere ? 'leave' : 'close');
    if (shown) tellShown(shown, search);
  };
  look(router.state.location, false);
  return router.subscribe('onResolved', ({ toLocation, pathChanged }) => look(toLocation, pathChanged));
};
