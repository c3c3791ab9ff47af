import { consumeLandingToken } from '../../../lib/account/landing-token.ts';
import { boot } from '../../../lib/brand/boot.ts';
import { ApiError, api } from '../../../lib/http/api.ts';
import { report } from '../../../lib/tracking/system-log.ts';
import { type BirthdayParts, isoDay } from '../birthday.ts';
import type { StepId } from '../step-ids.ts';
import { type FlowName, listSteps } from '../steps.ts';
import { currentDraft, type Draft, mergeDraft, updateDraft } from './draft.ts';

/** Entries that a landing page's form or a provider may send. */
type PrefilledField = 'gender' | 'search_gender' | 'name' | 'email' | 'search_age' | 'city';
export type PrefilledData = { readonly [K in PrefilledField]?: Draft[K] | undefined } & {
  /** YYYY-MM-DD. */
  readonly birthday?: string | undefined;
};

/** Returns whether the server accepts an entry. False if the request fails: the visitor enters it then. */
const isAccepted = async (check: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
};

const isNameAccepted = (name: string) =>
  isAccepted(async () => {
    await api('checkName', { name });
    return true;
  });

/** False also if the server suggests another spelling: the email step then offers the choice. */
const isEmailAccepted = (email: string) =>
  isAccepted(
    async () => (await api('checkEmail', { email, product_id: boot().brand.id })).fixed_email === email.toLowerCase(),
  );

const parseBirthday = (day: string): BirthdayParts => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { day: date, month, year };
};

/**
 * Fills the draft with prefilled data and omits the steps that it answers (spec 1 §4 Registration). An entry that the server refuses
 * is filled in, and its step is shown.
 * @param answered steps to omit besides
 */
export const loadPrefilledData = async (
  flow: FlowName,
  { birthday, ...entries }: PrefilledData,
  answered: readonly StepId[] = [],
): Promise<void> => {
  const { name, email } = entries;
  const [isNameValid, isEmailValid] = await Promise.all([
    name && isNameAccepted(name),
    email && isEmailAccepted(email),
  ]);
  const prefilled = mergeDraft(
    {},
    {
      ...entries,
      ...(birthday && { birthday: parseBirthday(birthday) }),
      ...(name && isNameValid && { checkedName: name }),
      ...(email && isEmailValid && { checkedEmail: email }),
    },
  );
  const complete = listSteps({ name: flow, groups: boot().brand.groups, prefilled: [] }).filter((step) =>
    step.isComplete(prefilled),
  );
  updateDraft({ ...prefilled, given: { flow, steps: [...complete.map(({ id }) => id), ...answered] } });
};

/**
 * Loads the entries of a landing page's form, by the token of the URL or the token that the form stored. An invalid token is
 * reported, and all steps are shown (spec 1 §4, §8).
 */
export const loadLandingData = async (urlToken: string | undefined): Promise<void> => {
  const token = urlToken ?? consumeLandingToken();
  if (!token) return;
  try {
    const { profile, birthday } = await api('signupData', { token });
    updateDraft({ registration_token: token });
    const { search_age_from: from, search_age_to: to, ...entries } = profile;
    await loadPrefilledData('landing', {
      ...entries,
      ...(birthday && { birthday }),
      ...(from && to && { search_age: [from, to] }),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The token is forged, expired or another brand's. A network failure (status 0) says nothing about the token.
    if (error.status > 0) report('error', 'dataValidation', { where: 'signupData', status: error.status });
  }
};

/** Returns the accepted entries of a landing page's form. Empty if the registration did not start on a landing page. */
export const getLandingData = (): PrefilledData => {
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

/** Lists the steps that a flow omits. Empty if the data were prefilled for another flow. */
export const listPrefilledSteps = (flow: FlowName, given: Draft['given']): readonly StepId[] =>
  given?.flow === flow ? given.steps : [];

/** Returns whether the data of this flow are in the draft already, for example before a reload. */
export const isPrefilled = (flow: FlowName): boolean => currentDraft().given?.flow === flow;
