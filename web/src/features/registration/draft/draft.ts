import type { City } from '@kindred/contract/geo';
import type { ProfileFields } from '@kindred/contract/profile-fields';
import { stored, text } from '@kindred/ui/storage';
import { create } from 'zustand';
import { forgetSocialDraft } from '../../../lib/account/social-draft.ts';
import type { Trouble } from '../../../lib/http/api.ts';
import { forgetFunnelIds } from '../../../lib/tracking/funnel-ids.ts';
import type { BirthdayParts } from '../birthday.ts';
import type { StepId, StepOrder } from '../step-ids.ts';
import { parseDraft } from './parse-draft.ts';

/** The entries and the progress of a registration. Entries have the names of the sign-up payload if it has them (spec 1 §3). */
export interface Draft {
  readonly gender?: 'm' | 'f';
  readonly search_gender?: 'm' | 'f';
  readonly name?: string;
  readonly birthday?: BirthdayParts;
  /** Profile fields; values are numbers of the vocabulary. */
  readonly fields?: ProfileFields;
  readonly search_age?: readonly [from: number, to: number];
  readonly city?: City;
  /** The browser's location, already rounded. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
  readonly email?: string;
  readonly password?: string;
  readonly photo?: { readonly id: string; readonly url: string };
  /** The entries that the server accepted. A changed entry is checked again. */
  readonly checkedName?: string;
  readonly checkedEmail?: string;
  readonly checkedPassword?: string;
  /** False is the consent to be shown on all brands of the pool. */
  readonly own_brand_only?: boolean;
  /** Identifiers of the visitor and of the funnel. The server stores the photo under the funnel's. */
  readonly traffic?: { readonly uid: string; readonly funnel_id: string };
  /** Steps that a flow omits because a landing page or a provider sent their answers. */
  readonly given?: { readonly flow: string; readonly steps: readonly StepId[] };
  /** The order of the default flow's steps. */
  readonly order?: StepOrder;
  /** Token of the landing page's form with which the registration started. */
  readonly registration_token?: string;
  /** Steps that were shown. */
  readonly stepped?: readonly StepId[];
  readonly skipped?: readonly StepId[];
}

/** The fault of an entry. Each has a text in the `errors` namespace. */
export type StepFault = Trouble | 'emailInvalid';

/** Faults by step. A step with a fault is not complete. */
export type StepFaults = { readonly [S in StepId]?: StepFault };

interface Registration {
  readonly draft: Draft;
  readonly faults: StepFaults;
  /** The visitor has signed up and the page navigates away. */
  readonly isFinished: boolean;
  /** The server refused a sign-up. The step that corrects the last fault submits the sign-up again. */
  readonly isRefused: boolean;
}

/** `parseDraft` validates the stored text: another version of the page may have written it. */
const storedDraft = stored('tab', 'registration', text, null);

const restoreRegistration = (): Registration => ({
  draft: parseDraft(storedDraft.read()),
  faults: {},
  isFinished: false,
  isRefused: false,
});

export const useRegistration = create<Registration>(restoreRegistration);

/** Serializes the draft without the password, which is never stored. */
const serializeDraft = ({ password: _password, checkedPassword: _checked, ...rest }: Draft): string =>
  JSON.stringify(rest);

useRegistration.subscribe(({ draft, isFinished }) => {
  if (isFinished) storedDraft.remove();
  else storedDraft.write(serializeDraft(draft));
});

export const currentDraft = (): Draft => useRegistration.getState().draft;

export type DraftChanges = { readonly [K in keyof Draft]?: Draft[K] | undefined };

/** Returns the draft with the changes applied; `undefined` removes an entry. */
export const mergeDraft = (draft: Draft, changes: DraftChanges): Draft =>
  Object.fromEntries(Object.entries({ ...draft, ...changes }).filter(([, value]) => value !== undefined)) as Draft;

/** Changes the draft, and removes the fault of the step. */
export const updateDraft = (changes: DraftChanges, step?: StepId): void =>
  useRegistration.setState(({ draft, faults }) => ({
    draft: mergeDraft(draft, changes),
    faults: step ? withoutFault(faults, step) : faults,
  }));

/** Changes profile fields, and removes the fault of the step. */
export const setProfileFields = (fields: ProfileFields, step: StepId): void =>
  updateDraft({ fields: { ...currentDraft().fields, ...fields } }, step);

/** Marks a step as shown. */
export const markStepShown = (step: StepId): void => {
  const { stepped = [] } = currentDraft();
  if (!stepped.includes(step)) updateDraft({ stepped: [...stepped, step] });
};

/** Marks a step as skipped or not. Skipping removes the fault of the step. */
export const setStepSkipped = (step: StepId, isSkipped: boolean): void => {
  const others = currentDraft().skipped?.filter((each) => each !== step) ?? [];
  updateDraft({ skipped: isSkipped ? [...others, step] : others }, isSkipped ? step : undefined);
};

const withoutFault = (faults: StepFaults, step: StepId): StepFaults => {
  const { [step]: _removed, ...others } = faults;
  return others;
};

/** Sets the faults of a refused sign-up. Prefilled steps with a fault are shown. */
export const setFaults = (faults: StepFaults): void =>
  useRegistration.setState(({ draft: { given, ...draft } }) => ({
    faults,
    isRefused: Object.keys(faults).length > 0,
    draft: given
      ? { ...draft, given: { ...given, steps: given.steps.filter((step) => faults[step] === undefined) } }
      : draft,
  }));

export const setFault = (step: StepId, fault: StepFault): void =>
  useRegistration.setState(({ faults }) => ({ faults: { ...faults, [step]: fault } }));

/** Ends the registration after the sign-up and removes its stored data from this browser. */
export const finishRegistration = (): void => {
  useRegistration.setState({ isFinished: true });
  forgetSocialDraft();
  forgetFunnelIds();
};

/** Starts the registration from the stored draft. */
export const startRegistration = (): void => useRegistration.setState(restoreRegistration());
