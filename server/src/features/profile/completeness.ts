import {
  type Completeness,
  type CompletenessPart,
  type CompletenessSection,
  completenessParts,
  completenessSections,
  completenessShares,
} from '@kindred/contract/completeness';
import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/call-request.ts';
import type { Viewer } from '../../http/viewer.db.ts';

type CompletenessColumns = Pick<Viewer, 'about_me' | 'fields' | 'email_confirmed_at' | 'photos_moderated'>;

const isFilledIn = (part: CompletenessPart, member: CompletenessColumns): boolean => {
  if (part === 'about_me') return member.about_me !== '';
  if (part === 'email') return member.email_confirmed_at !== null;
  if (part === 'photo') return member.photos_moderated > 0;
  if (part === 'interests') return (member.fields.interests ?? []).length >= limits.interests.min;
  const answer = member.fields[part];
  return Array.isArray(answer) ? answer.length > 0 : answer !== undefined;
};

const sectionOf = (
  name: CompletenessSection,
  member: CompletenessColumns,
): Completeness['sections'][CompletenessSection] => {
  const parts: readonly CompletenessPart[] = completenessParts[name];
  const missing = parts.filter((part) => !isFilledIn(part, member));
  const maximum = completenessShares[name];
  return { maximum, percentage: Math.floor((maximum * (parts.length - missing.length)) / parts.length), missing };
};

/** The completeness of a profile in percent, and its missing parts. `candidates/card.db.ts` computes the same total in SQL. */
export const completenessOf = (member: CompletenessColumns): Completeness => {
  const sections = Object.fromEntries(
    completenessSections.map((name) => [name, sectionOf(name, member)]),
  ) as Completeness['sections'];
  return { sections, total: Object.values(sections).reduce((total, { percentage }) => total + percentage, 0) };
};

export const profileCompleteness: HandlerOf<'profileCompleteness'> = async ({ viewer }) => completenessOf(viewer);
