import type { BrandGroup } from '@kindred/contract/brand/public-brand';
import { limits } from '@kindred/contract/limits';
import { type RequiredField, requiredFields } from '@kindred/contract/required-fields';
import { serverNow } from '../../lib/http/server-clock.ts';
import { findBirthdayFault } from './birthday.ts';
import type { Draft, StepFaults } from './draft/draft.ts';
import { type FieldStepId, profileFieldOf, type StepId, type StepOrder } from './step-ids.ts';

export type FlowName = 'default' | 'email-first' | 'facebook' | 'google' | 'landing';

/** What determines the steps of a registration (decisions §3 Registration flows, Brand groups). */
export interface Flow {
  readonly name: FlowName;
  readonly groups: readonly BrandGroup[];
  /** Steps whose answers a landing page or a provider sent. They are omitted. */
  readonly prefilled: readonly StepId[];
  /** Order of the default flow. `document` if undefined. */
  readonly order?: StepOrder | undefined;
}

export interface Step {
  readonly id: StepId;
  /** Hash of the URL, without `#`. */
  readonly hash: string;
  /** Fields of the sign-up payload that the step sets. A fault of one of them shows this step. */
  readonly fields: readonly string[];
  readonly isComplete: (draft: Draft) => boolean;
  /** Returns whether the brand has the step. Every brand has it if undefined. */
  readonly isForBrand?: (groups: Flow['groups']) => boolean;
  readonly skippable?: true;
}

const isChecked = (entry: string | undefined, checked: string | undefined) => !!entry && entry === checked;

const isSearchAge = (span: Draft['search_age']): boolean =>
  span !== undefined && limits.age.min <= span[0] && span[0] <= span[1] && span[1] <= limits.age.max;

/** Creates the step of one profile field. Lists need `minLength` values. */
const createFieldStep = (id: FieldStepId, hash: string, minLength = 1): Step => ({
  id,
  hash,
  fields: [`profile_fields.${profileFieldOf[id]}`],
  isComplete: ({ fields }) => {
    const answer = fields?.[profileFieldOf[id]];
    return typeof answer === 'object' || typeof answer === 'string' ? answer.length >= minLength : answer !== undefined;
  },
});

// biome-ignore format: one line a step
const gender: Step = { id: 'gender', hash: 'gender-step', fields: ['gender', 'search_gender'], isComplete: (draft) => !!draft.gender && !!draft.search_gender };
// biome-ignore format: one line a step
const name: Step = { id: 'name', hash: 'name-step', fields: ['name'], isComplete: (draft) => isChecked(draft.name, draft.checkedName) };
// biome-ignore format: one line a step
const birthday: Step = { id: 'birthday', hash: 'birthday-step', fields: ['birthday'], isComplete: (draft) => !!draft.birthday && !findBirthdayFault(draft.birthday, serverNow()) };
// biome-ignore format: one line a step
const searchAge: Step = { id: 'searchAge', hash: 'search-age-step', fields: ['search_age_from', 'search_age_to'], isComplete: ({ search_age }) => isSearchAge(search_age) };
// biome-ignore format: one line a step
const location: Step = { id: 'location', hash: 'location-step', fields: ['city_id', 'country_id', 'place'], isComplete: ({ city }) => !!city };
// biome-ignore format: one line a step
const email: Step = { id: 'email', hash: 'email-step', fields: ['email'], isComplete: (draft) => isChecked(draft.email, draft.checkedEmail) };
/** Shown also after the server refused the provider's token: a password replaces it. */
// biome-ignore format: one line a step
const password: Step = { id: 'password', hash: 'password-step', fields: ['password', 'social_token'], isComplete: (draft) => isChecked(draft.password, draft.checkedPassword) };
// biome-ignore format: one line a step
const photo: Step = { id: 'photo', hash: 'upload-photo-step', fields: ['photos', 'funnel'], isComplete: (draft) => !!draft.photo, skippable: true };

/** Returns a check whether the brand's sign-up requires the field. */
const isRequired = (name: RequiredField) => (groups: Flow['groups']) => requiredFields(groups).includes(name);
const language: Step = { ...createFieldStep('language', 'language-step'), isForBrand: isRequired('foreign_languages') };
const religion: Step = { ...createFieldStep('religion', 'religion-step'), isForBrand: isRequired('religion') };
const goal = createFieldStep('goal', 'goal-step');
const alcohol = createFieldStep('alcohol', 'alcohol-step');
const smoking = createFieldStep('smoking', 'smoking-step');

/**
 * The short funnel of the landing pages. The specification lists it without the password, which a sign-up needs, and without
 * religion, which faith brands require (docs/decisions, “Short funnel”).
 */
export const stepSetA: readonly Step[] = [
  gender,
  birthday,
  email,
  goal,
  location,
  language,
  createFieldStep('activity', 'activity-step'),
  alcohol,
  smoking,
  religion,
  name,
  password,
  // As the specification spells it.
  { ...photo, hash: 'facebok-upload-photo-step' },
];

export const stepSetB: readonly Step[] = [
  gender,
  name,
  birthday,
  goal,
  createFieldStep('marital', 'marital-step'),
  createFieldStep('children', 'children-step'),
  createFieldStep('education', 'education-step'),
  createFieldStep('position', 'position-step'),
  alcohol,
  smoking,
  createFieldStep('interests', 'interests-step', limits.interests.min),
  religion,
  createFieldStep('height', 'height-step'),
  language,
  // As the specification spells it.
  createFieldStep('conversationPrompt', 'coversations-prompt-step'),
  searchAge,
  location,
  email,
  password,
  photo,
];

/** The steps that a flow shows first. */
const leadingSteps: { readonly [F in FlowName]?: readonly StepId[] } = { 'email-first': ['email', 'password'] };
/** The first steps of the order `account-first` (docs/decisions/0070). */
const accountFirstSteps: readonly StepId[] = ['gender', 'name', 'birthday', 'location', 'email', 'password', 'photo'];

const isAccountFirst = ({ name, order }: Pick<Flow, 'name' | 'order'>): boolean =>
  name === 'default' && order === 'account-first';

/** Returns the type under which the funnel's statistics count a registration, so that the orders can be compared. */
export const getFunnelType = (flow: Pick<Flow, 'name' | 'order'>): string =>
  isAccountFirst(flow) ? 'account-first' : flow.name;

/** Lists the steps of a flow, in its order (spec 1 §2, §4 Registration). */
export const listSteps = (flow: Flow): readonly Step[] => {
  const set = flow.name === 'landing' ? stepSetA : stepSetB;
  const steps = set.filter(({ id, isForBrand }) => (isForBrand?.(flow.groups) ?? true) && !flow.prefilled.includes(id));
  const leadingIds = (isAccountFirst(flow) ? accountFirstSteps : leadingSteps[flow.name]) ?? [];
  const leading = leadingIds.flatMap((id) => steps.filter((step) => step.id === id));
  return [...leading, ...steps.filter(({ id }) => !leadingIds.includes(id))];
};

/** Finds the first step that has a fault, or is mandatory and not complete. */
export const findIncompleteStep = (steps: readonly Step[], draft: Draft, faults: StepFaults): Step | undefined =>
  steps.find((step) => faults[step.id] !== undefined || (!step.skippable && !step.isComplete(draft)));

/**
 * Returns the step to show for a hash: its step, or the first incomplete step before it. Without a step of that hash, returns the
 * first incomplete step, or the last (spec 1 §4 Registration).
 */
export const getShownStep = (steps: readonly Step[], draft: Draft, faults: StepFaults, hash: string): Step => {
  const incomplete = findIncompleteStep(steps, draft, faults);
  const wanted = steps.find((step) => step.hash === hash);
  const fallback = incomplete ?? steps.at(-1);
  if (!fallback) throw new Error('A flow without steps.');
  if (!wanted) return fallback;
  return incomplete && steps.indexOf(incomplete) < steps.indexOf(wanted) ? incomplete : wanted;
};

/** Returns the completed, skipped and shown steps of a flow (spec 1 §4 Registration). */
export const getStepProgress = (steps: readonly Step[], draft: Draft) => {
  const listIds = (filter: (step: Step) => boolean): StepId[] => steps.filter(filter).map(({ id }) => id);
  return {
    completed: listIds((step) => step.isComplete(draft)),
    skipped: listIds((step) => !step.isComplete(draft) && !!draft.skipped?.includes(step.id)),
    stepped: listIds(({ id }) => !!draft.stepped?.includes(id)),
  };
};

/** Finds the step of a field of the sign-up payload, for example `profile_fields.goal.0`. */
export const findStepOfField = (steps: readonly Step[], wanted: string | undefined): Step | undefined =>
  steps.find(({ fields }) => fields.some((each) => wanted === each || wanted?.startsWith(`${each}.`)));
