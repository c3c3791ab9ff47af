import { stored, text } from '@kindred/ui/storage';
import { currentMember } from '../../lib/session/current-member.ts';

type FreeDayPopup = 'freeDay' | 'temporaryPremium';

/** The dates on which this browser showed the popups to the member. */
const shownAt = {
  freeDay: stored('browser', 'freeDay', text, null),
  temporaryPremium: stored('browser', 'temporaryPremium', text, null),
};

/** Stores that the popup was shown, with the date (spec 3 §3 Temporary premium). */
export const setShown = (popup: FreeDayPopup): void => shownAt[popup].write(new Date().toISOString(), currentMember());

export const wasShown = (popup: FreeDayPopup): boolean => shownAt[popup].read(currentMember()) !== null;
