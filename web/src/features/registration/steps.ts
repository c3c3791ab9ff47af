import type { BrandGroup } from '@kindred/contract/brand/public-brand';
import { limits } from '@kindred/contract/limits';
import { type RequiredField, requiredFields } from '@kindred/contract/required-fields';
import { serverNow } from '../../lib/http/server-clock.ts';
import { birthdayFault } from './birthday.ts';
import type { Draft, Faults } from './draft/draft.ts';
import { type FieldStepId, profileFieldOf, type StepId, type StepOrder } from './step-ids.ts';

export type FlowName = 'default' | 'email-first' | 'facebook' | 'google' | 'landing';

/** What decides which steps there are (decisions §3 Registration flows, Brand groups). */
export interface Flow {
  readonly name: FlowName;
  readonly groups: readonly BrandGroup[];
  /** Steps whose answers the visitor brought along. */
  readonly given: readonly StepId[];
  /** Of the default flow; the document's without. */
  readonly order?: StepOrder | undefined;
}

export interface Step {
  readonly id: StepId;
  /** Of its address, without `#`. */
  readonly hash: string;
  /** Names of the sign-up payload that it asks for: a fault of one of them leads here. */
  readonly fields: readonly string[];
  readonly isComplete: (draft: Draft) => boolean;
  /** Which brands have it; every one without. */
  readonly isFor?: (groups: Flow['groups']) => boolean;
  readonly skippable?: true;
}

const passed = (entry: string | undefined, checked: string | undefined) => !!entry && entry === checked;

const isSearchAge = (span: Draft['search_age']): boolean =>
  span !== undefined && limits.age.min <= span[0] && span[0] <= span[1] && span[1] <= limits.age.max;

/** A step that asks for one field of the profile: complete with an answer, a list with so many. */
const field = (id: FieldStepId, hash: string, least = 1): Step => ({
  id,
  hash,
  fields: [`profile_fields.${profileFieldOf[id]}`],
  isComplete: ({ fields }) => {
    const answer = fields?.[profileFieldOf[id]];
    return typeof answer === 'object' || typeof answer === 'string' ? answer.length >= least : answer !== undefined;
  },
});

// biome-ignore format: one line a step
const gender: Step = { id: 'gender', hash: 'gender-step', fields: ['gender', 'search_gender'], isComplete: ({ gender: own, search_gender }) => !!own && !!search_gender };
// biome-ignore format: one line a step
const name: Step = { id: 'name', hash: 'name-step', fields: ['name'], isComplete: (draft) => passed(draft.name, draft.checkedName) };
// biome-ignore format: one line a step
const birthday: Step = { id: 'birthday', hash: 'birthday-step', fields: ['birthday'], isComplete: (draft) => !!draft.birthday && !birthdayFault(draft.birthday, serverNow()) };
// biome-ignore format: one line a step
const searchAge: Step = { id: 'searchAge', hash: 'search-age-step', fields: ['search_age_from', 'search_age_to'], isComplete: ({ search_age }) => isSearchAge(search_age) };
// biome-ignore format: one line a step
const location: Step = { id: 'location', hash: 'location-step', fields: ['city_id', 'country_id', 'place'], isComplete: ({ city }) => !!city };
// biome-ignore format: one line a step
const email: Step = { id: 'email', hash: 'email-step', fields: ['email'], isComplete: (draft) => passed(draft.email, draft.checkedEmail) };
/** Whose social token is refused proves themselves by a password of their own. */
// biome-ignore format: one line a step
const password: Step = { id: 'password', hash: 'password-step', fields: ['password', 'social_token'], isComplete: (draft) => passed(draft.password, draft.checkedPassword) };
// biome-ignore format: one line a step
const photo: Step = { id: 'photo', hash: 'upload-photo-step', fields: ['photos', 'funnel'], isComplete: (draft) => !!draft.photo, skippable: true };

/** For the brands whose sign-up requires the field. */
const isRequired = (name: RequiredField) => (groups: Flow['groups']) => requiredFields(groups).includes(name);
const language: Step = { ...field('language', 'language-step'), isFor: isRequired('foreign_languages') };
const religion: Step = { ...field('religion', 'religion-step'), isFor: isRequired('religion') };
const goal = field('goal', 'goal-step');
const alcohol = field('alcohol', 'alcohol-step');
const smoking = field('smoking', 'smoking-step');

/**
 * The landing pages' short funnel. The specification lists it without a password, which a sign-up needs, and without
 * religion, which faith brands require: both stand where they interrupt least (docs/decisions, “Short funnel”).
 */
export const setA: readonly Step[] = [
  gender,
  birthday,
  email,
  goal,
  location,
  language,
  field('activity', 'activity-step'),
  alcohol,
  smoking,
  religion,
  name,
  password,
  // As the specification spells it.
  { ...photo, hash: 'facebok-upload-photo-step' },
];

export const setB: readonly Step[] = [
  gender,
  name,
  birthday,
  goal,
  field('marital', 'marital-step'),
  field('children', 'children-step'),
  field('education', 'education-step'),
  field('position', 'position-step'),
  alcohol,
  smoking,
  field('interests', 'interests-step', limits.interests.min),
  religion,
  field('height', 'height-step'),
  language,
  // As the specification spells it.
  field('conversationPrompt', 'coversations-prompt-step'),
  searchAge,
  location,
  email,
  password,
  photo,
];

/** Which steps each flow puts before the others. */
const first: { readonly [F in FlowName]?: readonly StepId[] } = { 'email-first': ['email', 'password'] };
/** Who one is, where, the account and the photo; the long questions follow (docs/decisions/0070). */
const accountFirst: readonly StepId[] = ['gender', 'name', 'birthday', 'location', 'email', 'password', 'photo'];

const isAccountFirst = ({ name, order }: Pick<Flow, 'name' | 'order'>): boolean =>
  name === 'default' && order === 'account-first';

/** How the funnel's statistics name a walk, so that the orders can be compared. */
export const walkType = (flow: Pick<Flow, 'name' | 'order'>): string =>
  isAccountFirst(flow) ? 'account-first' : flow.name;

/** The steps of a flow, in its order (spec 1 §2, §4 Registration). */
export const stepsOf = (flow: Flow): readonly Step[] => {
  const set = flow.name === 'landing' ? setA : setB;
  const steps = set.filter(({ id, isFor }) => (isFor?.(flow.groups) ?? true) && !flow.given.includes(id));
  const ahead = (isAccountFirst(flow) ? accountFirst : first[flow.name]) ?? [];
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

/** What was answered, passed over and seen of a flow, by step (spec 1 §4 Registration). */
export const walkOf = (steps: readonly Step[], draft: Draft) => {
  const ids = (of: (step: Step) => boolean): StepId[] => steps.filter(of).map(({ id }) => id);
  return {
    completed: ids((step) => step.isComplete(draft)),
    skipped: ids((step) => !step.isComplete(draft) && !!draft.skipped?.includes(step.id)),
    stepped: ids(({ id }) => !!draft.stepped?.includes(id)),
  };
};

/** The step that asks for a field of the payload, `profile_fields.goal.0` say. */
export const stepOfField = (steps: readonly Step[], wanted: string | undefined): Step | undefined =>
  steps.find(({ fields }) => fields.some((each) => wanted === each || wanted?.startsWith(`${each}.`)));
