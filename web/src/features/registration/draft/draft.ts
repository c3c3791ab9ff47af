import type { City } from '@kindred/contract/geo';
import type { ProfileFields } from '@kindred/contract/profile-fields';
import { stored, text } from '@kindred/ui/storage';
import { create } from 'zustand';
import { forgetSocialDraft } from '../../../lib/account/social-draft.ts';
import type { Trouble } from '../../../lib/http/api.ts';
import { forgetFunnelIds } from '../../../lib/tracking/funnel-ids.ts';
import type { BirthdayParts } from '../birthday.ts';
import type { StepId, StepOrder } from '../step-ids.ts';
import { readDraft } from './read-draft.ts';

/** What was entered so far and how one came there, under the names of the sign-up payload where it has one (spec 1 §3). */
export interface Draft {
  readonly gender?: 'm' | 'f';
  readonly search_gender?: 'm' | 'f';
  readonly name?: string;
  readonly birthday?: BirthdayParts;
  /** Fields of the profile, by number. */
  readonly fields?: ProfileFields;
  readonly search_age?: readonly [from: number, to: number];
  readonly city?: City;
  /** The browser's place, snapped before it came here. */
  readonly place?: { readonly latitude: number; readonly longitude: number };
  readonly email?: string;
  readonly password?: string;
  readonly photo?: { readonly id: string; readonly url: string };
  /** Entries that the server let pass; another entry has to be asked about anew. */
  readonly checkedName?: string;
  readonly checkedEmail?: string;
  readonly checkedPassword?: string;
  /** Names this visitor and their way through registration; photos wait under the funnel's. */
  readonly traffic?: { readonly uid: string; readonly funnel_id: string };
  /** Steps that a flow leaves out, since their answers came along from a landing page or a provider. */
  readonly given?: { readonly flow: string; readonly steps: readonly StepId[] };
  /** The order of the default flow's steps. */
  readonly order?: StepOrder;
  /** Of the landing page's form that the registration began with. */
  readonly registration_token?: string;
  /** Steps that were shown, and those that were passed over. */
  readonly stepped?: readonly StepId[];
  readonly skipped?: readonly StepId[];
}

/** What may be wrong with an entry; each has a text in the `errors` namespace. */
export type Fault = Trouble | 'emailInvalid';

/** What was found at fault, by the step that it belongs to; a step at fault is not complete. */
export type Faults = { readonly [S in StepId]?: Fault };

interface Registration {
  readonly draft: Draft;
  readonly faults: Faults;
  /** Signed up; the page is on its way elsewhere. */
  readonly finished: boolean;
  /** The server refused a sign-up: whoever mends what was at fault signs up from there. */
  readonly refused: boolean;
}

/** `readDraft` checks the stored text, so that an older page's draft cannot break this one. */
const saved = stored('tab', 'registration', text, null);

const restored = (): Registration => ({
  draft: readDraft(saved.read()),
  faults: {},
  finished: false,
  refused: false,
});

export const useRegistration = create<Registration>(restored);

/** A reload keeps everything but the password, which is never written down. */
const written = ({ password: _password, checkedPassword: _checked, ...rest }: Draft): string => JSON.stringify(rest);

useRegistration.subscribe(({ draft, finished }) => {
  if (finished) saved.remove();
  else saved.write(written(draft));
});

export const currentDraft = (): Draft => useRegistration.getState().draft;

export type Entries = { readonly [K in keyof Draft]?: Draft[K] | undefined };

/** A draft with entries beside or instead of its own; `undefined` forgets one. */
export const withEntries = (draft: Draft, entries: Entries): Draft =>
  Object.fromEntries(Object.entries({ ...draft, ...entries }).filter(([, value]) => value !== undefined)) as Draft;

/** Takes entries. */
export const enter = (entries: Entries, step?: StepId): void =>
  useRegistration.setState(({ draft, faults }) => ({
    draft: withEntries(draft, entries),
    faults: step ? withoutFault(faults, step) : faults,
  }));

/** Answers one or more fields of the profile. */
export const answer = (fields: ProfileFields, step: StepId): void =>
  enter({ fields: { ...currentDraft().fields, ...fields } }, step);

/** Marks a step as shown. */
export const stepInto = (step: StepId): void => {
  const { stepped = [] } = currentDraft();
  if (!stepped.includes(step)) enter({ stepped: [...stepped, step] });
};

/** Marks a step as passed over, or as no longer so; what is passed over is at fault no more. */
export const skip = (step: StepId, skipped: boolean): void => {
  const others = currentDraft().skipped?.filter((each) => each !== step) ?? [];
  enter({ skipped: skipped ? [...others, step] : others }, skipped ? step : undefined);
};

const withoutFault = (faults: Faults, step: StepId): Faults => {
  const { [step]: _mended, ...others } = faults;
  return others;
};

/** What the server found at fault at sign-up; an answer that was brought along is asked for after all. */
export const setFaults = (faults: Faults): void =>
  useRegistration.setState(({ draft: { given, ...draft } }) => ({
    faults,
    refused: Object.keys(faults).length > 0,
    draft: given
      ? { ...draft, given: { ...given, steps: given.steps.filter((step) => faults[step] === undefined) } }
      : draft,
  }));

export const refuse = (step: StepId, fault: Fault): void =>
  useRegistration.setState(({ faults }) => ({ faults: { ...faults, [step]: fault } }));

/** Signed up: nothing of it stays in this browser. */
export const finish = (): void => {
  useRegistration.setState({ finished: true });
  forgetSocialDraft();
  forgetFunnelIds();
};

/** Starts anew from what the browser keeps. */
export const startRegistration = (): void => useRegistration.setState(restored());
