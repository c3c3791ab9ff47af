import { storedList } from '../../lib/stored-list.ts';
import type { Mark } from './game.ts';

const listOf = (member: string) => storedList<Mark>(`marks:${member}`);
/** A like may wait behind the pass that it replaces: both bear one token. */
const idOf = ({ kind, candidate }: Mark): string => `${kind} ${candidate.operationToken}`;
const without = (marks: readonly Mark[], others: readonly Mark[]): Mark[] => {
  const ids = new Set(others.map(idOf));
  return marks.filter((mark) => !ids.has(idOf(mark)));
};

/** What a member marked and the server has not acknowledged, of this tab and of those that are gone. */
export const keptMarks = (member: string): readonly Mark[] => listOf(member).read();

/** Keeps in the browser what changed of the marks that wait; those of other tabs stay as they are. */
export const keepMarks = (member: string, before: readonly Mark[], now: readonly Mark[]): void => {
  const list = listOf(member);
  const stored = without(list.read(), without(before, now));
  list.write([...stored, ...without(now, stored)]);
};
