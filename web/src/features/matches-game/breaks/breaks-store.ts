import { isRecord, json, stored } from '@kindred/ui/storage';
import { create } from 'zustand';
import { currentMember } from '../../../lib/session/current-member.ts';
import { addBreakMark, type BreakKind, type Breaks, breaksOfSession, endBreak, newBreaks } from './breaks.ts';

/** Stored for the tab, so that a reload does not repeat a card. Only this app writes it: its fields are not checked. */
const saved = stored(
  'tab',
  'game-breaks',
  json((value): value is Breaks & Record<string, unknown> => isRecord(value)),
  undefined,
);

export const useBreaks = create<Breaks>(() => newBreaks);

const save = (breaks: Breaks): void => {
  useBreaks.setState(breaks, true);
  saved.write({ ...breaks }, currentMember());
};

/** Reads the breaks of the current member. */
export const restoreBreaks = (): void => save(breaksOfSession(saved.read(currentMember()) ?? newBreaks, Date.now()));

export const countMark = (): void => save(addBreakMark(useBreaks.getState(), Date.now()));

/** Ends the card that is shown. Returns the number of ad cards so far. */
export const dismissBreak = (kind: BreakKind): number => {
  save(endBreak(useBreaks.getState(), kind, Date.now()));
  return useBreaks.getState().ads;
};
