import {
  type Completeness,
  type CompletenessPart,
  type CompletenessSection,
  completenessParts,
  completenessSections,
  completenessShares,
} from '@kindred/contract/completeness';
import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/incoming.ts';
import type { Viewer } from '../../http/viewer.db.ts';

type Told = Pick<Viewer, 'about_me' | 'fields' | 'email_confirmed_at' | 'photos_moderated'>;

const isTold = (part: CompletenessPart, member: Told): boolean => {
  if (part === 'about_me') return member.about_me !== '';
  if (part === 'email') return member.email_confirmed_at !== null;
  if (part === 'photo') return member.photos_moderated > 0;
  if (part === 'interests') return (member.fields.interests ?? []).length >= limits.interests.min;
  const answer = member.fields[part];
  return Array.isArray(answer) ? answer.length > 0 : answer !== undefined;
};

const sectionOf = (name: CompletenessSection, member: Told): Completeness['sections'][CompletenessSection] => {
  const parts: readonly CompletenessPart[] = completenessParts[name];
  const missing = parts.filter((part) => !isTold(part, member));
  const maximum = completenessShares[name];
  return { maximum, percentage: Math.floor((maximum * (parts.length - missing.length)) / parts.length), missing };
};

/** How whole a member's profile is, and what is missing; the card keeps the same total (`candidates/card.db.ts`). */
export const completenessOf = (member: Told): Completeness => {
  const sections = Object.fromEntries(
    completenessSections.map((name) => [name, sectionOf(name, member)]),
  ) as Completeness['sections'];
  return { sections, total: Object.values(sections).reduce((total, { percentage }) => total + percentage, 0) };
};

export const profileCompleteness: HandlerOf<'profileCompleteness'> = async ({ viewer }) => completenessOf(viewer);
