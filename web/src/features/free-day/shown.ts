import { useSession } from '../../lib/session.ts';

/** One of each a member, in this browser; kept is when. */
const keyOf = (popup: 'freeDay' | 'temporaryPremium'): string => `${popup}:${useSession.getState().member ?? ''}`;

/** Notes that a popup was shown, with the date (spec 3 §3 Temporary premium). */
export const noteShown = (popup: 'freeDay' | 'temporaryPremium'): void =>
  localStorage.setItem(keyOf(popup), new Date().toISOString());

export const wasShown = (popup: 'freeDay' | 'temporaryPremium'): boolean => localStorage.getItem(keyOf(popup)) !== null;
