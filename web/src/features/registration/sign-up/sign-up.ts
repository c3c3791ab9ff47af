import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { AuthorizationToken } from '@kindred/contract/session';
import { boot } from '../../../lib/brand/boot.ts';
import { ApiError, api, errorName, errorNames, type Trouble } from '../../../lib/http/api.ts';
import { report } from '../../../lib/tracking/system-log.ts';
import { type Draft, type Faults, withEntries } from '../draft/draft.ts';
import { type Step, stepOfField } from '../steps.ts';
import { dropFunnel, isFunnelRefused, traffic } from './funnel-traffic.ts';
import { payload, type SignupRequest, type Social } from './payload.ts';

type Paywall = ReceivedOf<Calls['signup']>['paywall'];

export type SignedUp =
  | { readonly tokens: AuthorizationToken; readonly paywall: Paywall }
  /** The account waits for its email to be confirmed. */
  | { readonly waiting: true };

/** Visitors are told apart where that is possible; a sign-up does not fail for it. */
export const withTraffic = async (draft: Draft): Promise<Draft> => {
  try {
    return { ...draft, traffic: await traffic() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return draft;
  }
};

/** By the password; whoever signed up without one has no other way in than the tokens of the sign-up. */
const logIn = async ({ product_id, email, password }: SignupRequest): Promise<AuthorizationToken | undefined> =>
  password ? (await api('login', { product_id, email, password })).authorization_token : undefined;

/** The tokens, where the email is one's own already: the answer to an earlier try was lost on the way. */
const ownAccount = async (request: SignupRequest): Promise<AuthorizationToken | undefined> => {
  try {
    return await logIn(request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
};

/**
 * Signs up (spec 1 §4 Registration); undefined where the draft is not complete. A funnel id that is refused is replaced; a
 * photo that waited under it is lost and has to be chosen again. Throws `ApiError`.
 */
export const signUp = async (draft: Draft, social?: Social): Promise<SignedUp | undefined> => {
  try {
    return await send(draft, social);
  } catch (error) {
    if (!isFunnelRefused(error)) throw error;
    dropFunnel();
    if (draft.photo) throw error;
    return send(withEntries(draft, { traffic: undefined }), social);
  }
};

const send = async (draft: Draft, social: Social | undefined): Promise<SignedUp | undefined> => {
  const request = payload(await withTraffic(draft), boot().brand.id, social);
  if (!request) return undefined;
  try {
    const { authorization_token, is_activated, paywall } = await api('signup', request);
    const tokens = authorization_token ?? (is_activated ? await logIn(request) : undefined);
    return tokens ? { tokens, paywall } : { waiting: true };
  } catch (error) {
    const tokens = errorName('signup', error) === 'emailTaken' ? await ownAccount(request) : undefined;
    if (tokens) return { tokens, paywall: 'none' };
    throw error;
  }
};

/** Worth trying again from where one is: nothing that was entered is at fault. */
const passing: readonly Trouble[] = ['offline', 'timeout', 'serverFailed', 'tooManyRequests'];

export interface Refusal {
  /** What is at fault, by step. */
  readonly faults: Faults;
  /** What to say where no step is at fault. */
  readonly message?: Trouble<'signup'>;
  readonly restart: boolean;
}

/** What a refused sign-up leads to: the steps at fault, else another try, else the start (spec 1 §4 Sign-up errors). */
export const refusalOf = (steps: readonly Step[], error: unknown): Refusal => {
  const found = errorNames('signup', error).map(({ name, field }) => ({
    name,
    field,
    step: stepOfField(steps, field),
  }));
  for (const { name, field, step } of found) {
    // What the page let pass is wrong all the same; or nobody knows where it is asked (spec 1 §8).
    if (field && !step) report('error', 'registrationMap', { name, field });
    else if (name === 'fieldInvalid') report('error', 'dataValidation', { field });
  }
  const faults = Object.fromEntries(found.flatMap(({ name, step }) => (step ? [[step.id, name]] : []))) as Faults;
  if (Object.keys(faults).length > 0) return { faults, restart: false };
  const message = errorName('signup', error);
  return { faults, message, restart: !passing.includes(message) };
};
