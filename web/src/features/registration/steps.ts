import { limits } from '@kindred/contract/limits';
import { serverSeconds } from '../../lib/clock.ts';
import { birthdayFault } from './birthday.ts';
import type { Draft, Faults } from './draft.ts';
import type { StepId } from './step-ids.ts';

/** What a flow is decided by (decisions §3 Registration flows). */
export interface Flow {
  readonly name: 'default' | 'email-first';
}

export interface Step {
  readonly id: StepId;
  /** Of its address, without `#`. */
  readonly hash: string;
  /** Names of the sign-up payload that it asks for: a fault of one of them leads here. */
  readonly fields: readonly string[];
  readonly isComplete: (draft: Draft) => boolean;
  /** Whether a flow has it; in every flow without. */
  readonly enabled?: (flow: Flow) => boolean;
  readonly skippable?: true;
}

const serverNow = () => new Date(serverSeconds() * 1000);
const passed = (entry: string | undefined, checked: string | undefined) => !!entry && entry === checked;

const isSearchAge = (span: Draft['search_age']): boolean =>
  span !== undefined && limits.age.min <= span[0] && span[0] <= span[1] && span[1] <= limits.age.max;

/** Every step, in the order of set B (spec 1 §2). What each shows stands in `step-views.ts`. */
// biome-ignore format: one line a step
export const allSteps: readonly Step[] = [
  { id: 'gender', hash: 'gender-step', fields: ['gender', 'search_gender'], isComplete: ({ gender, search_gender }) => !!gender && !!search_gender },
  { id: 'name', hash: 'name-step', fields: ['name'], isComplete: ({ name, checkedName }) => passed(name, checkedName) },
  { id: 'birthday', hash: 'birthday-step', fields: ['birthday'], isComplete: ({ birthday }) => !!birthday && !birthdayFault(birthday, serverNow()) },
  { id: 'goal', hash: 'goal-step', fields: ['profile_fields'], isComplete: ({ goal }) => !!goal?.length },
  { id: 'searchAge', hash: 'search-age-step', fields: ['search_age_from', 'search_age_to'], isComplete: ({ search_age }) => isSearchAge(search_age) },
  { id: 'location', hash: 'location-step', fields: ['city_id', 'country_id', 'place'], isComplete: ({ city }) => !!city },
  { id: 'email', hash: 'email-step', fields: ['email'], isComplete: ({ email, checkedEmail }) => passed(email, checkedEmail) },
  { id: 'password', hash: 'password-step', fields: ['password'], isComplete: ({ password, checkedPassword }) => passed(password, checkedPassword) },
  { id: 'photo', hash: 'upload-photo-step', fields: ['photos'], isComplete: ({ photo }) => !!photo, skippable: true },
];

/** Which steps each flow puts before the others. */
const first: { readonly [F in Flow['name']]: readonly StepId[] } = {
  default: [],
  'email-first': ['email', 'password'],
};

/** The steps of a flow, in its order. */
export const stepsOf = (flow: Flow): readonly Step[] => {
  const steps = allSteps.filter(({ enabled }) => enabled?.(flow) ?? true);
  const ahead = first[flow.name];
  const leading = ahead.flatMap((id) => steps.filter((step) => step.id === id));
  return [...leading, ...steps.filter(({ id }) => !ahead.includes(id))];
};

/** The first mandatory step that is not complete, or that the server found at fault; none where all is there. */
export const firstIncomplete = (steps: readonly Step[], draft: Draft, faults: Faults): Step | undefined =>
  steps.find((step) => faults[step.id] !== undefined || (!step.skippable && !step.isComplete(draft)));

/**
 * The step to show for an address: the one that it names, unless a mandatory one before it is not complete; that one
 * then. An address that names none leads on where one was (spec 1 §4 Registration).
 */
export const stepFor = (steps: readonly Step[], draft: Draft, faults: Faults, hash: string): Step => {
  const missing = firstIncomplete(steps, draft, faults);
  const wanted = steps.find((step) => step.hash === hash);
  const fallback = missing ?? steps.at(-1);
  if (!fallback) throw new Error('A flow without steps.');
  if (!wanted) return fallback;
  return missing && steps.indexOf(missing) < steps.indexOf(wanted) ? missing : wanted;
};

/** The step that asks for a field of the payload, `profile_fields.goal` say. */
export const stepOfField = (steps: readonly Step[], field: string | undefined): Step | undefined =>
  steps.find(({ fields }) => fields.includes(field?.split('.')[0] ?? ''));
