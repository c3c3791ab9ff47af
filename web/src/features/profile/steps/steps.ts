import type { UserInfo } from '@kindred/contract/profile';

export type Fields = UserInfo['profile']['fields'];

/** The questions about oneself by the hash of their address, in their order (spec 2 §2 Profile steps popups). */
export const steps = [
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

export type Step = (typeof steps)[number];
export type StepField = Step['field'];

export const stepAt = (hash: string): Step | undefined => steps.find((step) => step.hash === hash);
export const stepOf = (field: string): Step | undefined => steps.find((step) => step.field === field);

/** Whether something is told: an empty list tells nothing. */
export const isTold = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);

export const openSteps = (fields: Fields): Step[] => steps.filter(({ field }) => !isTold(fields[field]));

/** The next question that is neither answered nor passed over, from one on around; none where none is left. */
export const nextOpen = (fields: Fields, from: Step, passed: ReadonlySet<string>): Step | undefined => {
  const at = steps.indexOf(from);
  const others = [...steps.slice(at + 1), ...steps.slice(0, at)];
  return others.find(({ field, hash }) => !isTold(fields[field]) && !passed.has(hash));
};
