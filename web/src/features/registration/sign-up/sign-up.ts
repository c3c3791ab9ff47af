import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { AuthorizationToken } from '@kindred/contract/session';
import { boot } from '../../../lib/brand/boot.ts';
import { ApiError, api, errorName, errorNames, type Trouble } from '../../../lib/http/api.ts';
import { report } from '../../../lib/tracking/system-log.ts';
import { type Draft, mergeDraft, type StepFaults } from '../draft/draft.ts';
import { findStepOfField, type Step } from '../steps.ts';
import { dropFunnel, getVisitorTraffic, isFunnelRefused } from './funnel-traffic.ts';
import { buildPayload, type SignupRequest, type SocialProof } from './payload.ts';

type Paywall = ReceivedOf<Calls['signup']>['paywall'];

export type SignedUp =
  | { readonly tokens: AuthorizationToken; readonly paywall: Paywall }
  /** The account is closed until its email is confirmed. */
  | { readonly isEmailPending: true };

/** Adds the visitor's identifiers to the draft. A failed request leaves it without them: the sign-up does not depend on them. */
export const addTraffic = async (draft: Draft): Promise<Draft> => {
  try {
    return { ...draft, traffic: await getVisitorTraffic() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return draft;
  }
};

/** Logs in with the password. Undefined after a sign-up by a provider, which has no password. */
const logInByPassword = async ({
  product_id,
  email,
  password,
}: SignupRequest): Promise<AuthorizationToken | undefined> =>
  password ? (await api('login', { product_id, email, password })).authorization_token : undefined;

/** Logs in to the account of an earlier attempt whose answer was lost. Undefined if the account is another person's. */
const logInToExistingAccount = async (request: SignupRequest): Promise<AuthorizationToken | undefined> => {
  try {
    return await logInByPassword(request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
};

/**
 * Signs up (spec 1 §4 Registration). Returns undefined if the draft is not complete. A refused funnel id is replaced and the sign-up
 * repeated; if the draft has a photo, the photo is lost and the refusal is thrown. Throws `ApiError`.
 */
export const signUp = async (draft: Draft, social?: SocialProof): Promise<SignedUp | undefined> => {
  try {
    return await send(draft, social);
  } catch (error) {
    if (!isFunnelRefused(error)) throw error;
    dropFunnel();
    if (draft.photo) throw error;
    return send(mergeDraft(draft, { traffic: undefined }), social);
  }
};

const send = async (draft: Draft, social: SocialProof | undefined): Promise<SignedUp | undefined> => {
  const request = buildPayload(await addTraffic(draft), boot().brand.id, social);
  if (!request) return undefined;
  try {
    const { authorization_token, is_activated, paywall } = await api('signup', request);
    const tokens = authorization_token ?? (is_activated ? await logInByPassword(request) : undefined);
    return tokens ? { tokens, paywall } : { isEmailPending: true };
  } catch (error) {
    const tokens = errorName('signup', error) === 'emailTaken' ? await logInToExistingAccount(request) : undefined;
    if (tokens) return { tokens, paywall: 'none' };
    throw error;
  }
};

/** Failures that no entry causes: a retry may succeed. */
const retryable: readonly Trouble[] = ['offline', 'timeout', 'serverFailed', 'tooManyRequests'];

export interface Refusal {
  readonly faults: StepFaults;
  /** Set if no step has a fault. */
  readonly message?: Trouble<'signup'>;
  readonly shouldRestart: boolean;
}

/** Parses a refused sign-up into the faults of steps, or a message with a retry or a restart (spec 1 §4 Sign-up errors). */
export const parseRefusal = (steps: readonly Step[], error: unknown): Refusal => {
  const found = errorNames('signup', error).map(({ name, field }) => ({
    name,
    field,
    step: findStepOfField(steps, field),
  }));
  for (const { name, field, step } of found) {
    // The page accepted an invalid entry, or no step has the field (spec 1 §8).
    if (field && !step) report('error', 'registrationMap', { name, field });
    else if (name === 'fieldInvalid') report('error', 'dataValidation', { field });
  }
  const faults = Object.fromEntries(found.flatMap(({ name, step }) => (step ? [[step.id, name]] : []))) as StepFaults;
  if (Object.keys(faults).length > 0) return { faults, shouldRestart: false };
  const message = errorName('signup', error);
  return { faults, message, shouldRestart: !retryable.includes(message) };
};
