import { stored, text } from '@kindred/ui/storage';
import { useSession } from '../../lib/session/session.ts';

type FreeDayPopup = 'freeDay' | 'temporaryPremium';

/** The dates on which this browser showed the popups to the member. */
const shownAt = {
  freeDay: stored('browser', 'freeDay', text, null),
  temporaryPremium: stored('browser', 'temporaryPremium', text, null),
};

const member = (): string => useSession.getState().member ?? '';

/** Stores that the popup was shown, with the date (spec 3 §3 Temporary premium). */
export const setShown = (popup: FreeDayPopup): void => shownAt[popup].write(new Date().toISOString(), member());

export const wasShown = (popup: FreeDayPopup): boolean => shownAt[popup].read(member()) !== null;
