import { consumeLandingToken } from '../../../lib/account/landing-token.ts';
import { boot } from '../../../lib/brand/boot.ts';
import { ApiError, api } from '../../../lib/http/api.ts';
import { report } from '../../../lib/tracking/system-log.ts';
import { type BirthdayParts, isoDay } from '../birthday.ts';
import type { StepId } from '../step-ids.ts';
import { type FlowName, stepsOf } from '../steps.ts';
import { currentDraft, type Draft, enter, withEntries } from './draft.ts';

/** What a visitor brought along, from a landing page's form or a provider. */
type Brought = 'gender' | 'search_gender' | 'name' | 'email' | 'search_age' | 'city';
export type Given = { readonly [K in Brought]?: Draft[K] | undefined } & {
  /** YYYY-MM-DD. */
  readonly birthday?: string | undefined;
};

/** Whether the server lets an entry pass; one that it cannot be asked about is asked of the visitor. */
const passes = async (ask: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
};

const isNameGood = (name: string) =>
  passes(async () => {
    await api('checkName', { name });
    return true;
  });

/** An address with a likelier spelling is shown, so that the visitor decides. */
const isEmailGood = (email: string) =>
  passes(
    async () => (await api('checkEmail', { email, product_id: boot().brand.id })).fixed_email === email.toLowerCase(),
  );

const partsOf = (day: string): BirthdayParts => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { day: date, month, year };
};

/**
 * Fills the draft with what came along and leaves out the steps that are answered by it (spec 1 §4 Registration). What
 * the server does not let pass is kept as an entry of its step, which is asked.
 */
export const loadPrefilled = async (
  flow: FlowName,
  { birthday, ...entries }: Given,
  answered: readonly StepId[] = [],
): Promise<void> => {
  const { name, email } = entries;
  const [goodName, goodEmail] = await Promise.all([name && isNameGood(name), email && isEmailGood(email)]);
  const brought = withEntries(
    {},
    {
      ...entries,
      ...(birthday && { birthday: partsOf(birthday) }),
      ...(name && goodName && { checkedName: name }),
      ...(email && goodEmail && { checkedEmail: email }),
    },
  );
  const complete = stepsOf({ name: flow, groups: boot().brand.groups, given: [] }).filter((step) =>
    step.isComplete(brought),
  );
  enter({ ...brought, given: { flow, steps: [...complete.map(({ id }) => id), ...answered] } });
};

/**
 * Takes the entries of a landing page's form, by a token in the address or by the one that the form stored. A token that
 * is not valid any more is reported, and all is asked (spec 1 §4, §8).
 */
export const loadLandingData = async (named: string | undefined): Promise<void> => {
  const token = named ?? consumeLandingToken();
  if (!token) return;
  try {
    const { profile, birthday } = await api('signupData', { token });
    enter({ registration_token: token });
    const { search_age_from: from, search_age_to: to, ...entries } = profile;
    await loadPrefilled('landing', {
      ...entries,
      ...(birthday && { birthday }),
      ...(from && to && { search_age: [from, to] }),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Forged, expired or another brand's; a network that failed is no fault of the token.
    if (error.status > 0) report('error', 'dataValidation', { where: 'signupData', status: error.status });
  }
};

/** What a landing page's form said and the server let pass; nothing in a registration that began elsewhere. */
export const prefilledAtLanding = (): Given => {
  const { given, birthday, checkedName: name, checkedEmail: email, ...draft } = currentDraft();
  if (given?.flow !== 'landing') return {};
  const { gender, search_gender, search_age, city } = draft;
  const day = birthday && isoDay(birthday);
  return {
    ...(gender && { gender }),
    ...(search_gender && { search_gender }),
    ...(search_age && { search_age }),
    ...(city && { city }),
    ...(name && { name }),
    ...(email && { email }),
    ...(day && { birthday: day }),
  };
};

/** The steps that a flow leaves out; what came along for another flow counts there alone. */
export const prefilledFor = (flow: FlowName, given: Draft['given']): readonly StepId[] =>
  given?.flow === flow ? given.steps : [];

/** Whether what came along was taken already, before a reload say. */
export const isTaken = (flow: FlowName): boolean => currentDraft().given?.flow === flow;
