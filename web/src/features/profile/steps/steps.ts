import type { UserInfo } from '@kindred/contract/profile';

export type Fields = UserInfo['profile']['fields'];

/** The questions of the profile with the hash of their URL, in order (spec 2 §2 Profile steps popups). */
export const profileSteps = [
  { hash: 'goal', field: 'goal' },
  { hash: 'marital', field: 'marital_status' },
  { hash: 'children', field: 'children' },
  { hash: 'want-children', field: 'want_children' },
  { hash: 'accommodation', field: 'accommodation' },
  { hash: 'height', field: 'height' },
  { hash: 'weight', field: 'weight' },
  { hash: 'alcohol', field: 'alcohol' },
  { hash: 'smoking', field: 'smoking' },
  { hash: 'education', field: 'education' },
  { hash: 'activity', field: 'field_of_activity' },
  { hash: 'position', field: 'position' },
  { hash: 'language', field: 'foreign_languages' },
  { hash: 'religion', field: 'religion' },
  { hash: 'ethnicity', field: 'ethnicity' },
] as const satisfies readonly { hash: string; field: keyof Fields }[];

export type ProfileStep = (typeof profileSteps)[number];

export const findStepByHash = (hash: string): ProfileStep | undefined =>
  profileSteps.find((step) => step.hash === hash);
export const findStepByField = (field: string): ProfileStep | undefined =>
  profileSteps.find((step) => step.field === field);

/** False for `undefined` and for an empty list. */
export const hasAnswer = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

export const listOpenSteps = (fields: Fields): ProfileStep[] =>
  profileSteps.filter(({ field }) => !hasAnswer(fields[field]));

/** Finds the next question that is neither answered nor skipped. After the last question the search continues with the first. */
export const findNextOpenStep = (
  fields: Fields,
  from: ProfileStep,
  skipped: ReadonlySet<string>,
): ProfileStep | undefined => {
  const at = profileSteps.indexOf(from);
  const others = [...profileSteps.slice(at + 1), ...profileSteps.slice(0, at)];
  return others.find(({ field, hash }) => !hasAnswer(fields[field]) && !skipped.has(hash));
};
