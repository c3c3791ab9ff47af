import type { SocialProvider } from '@kindred/contract/social';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { saveSocialDraft } from '../../lib/account/social-draft.ts';
import { boot } from '../../lib/brand/boot.ts';
import { ApiError, api } from '../../lib/http/api.ts';
import { login } from '../../lib/session/session.ts';
import { exchangeAnswer } from './exchange-answer.ts';
import { findUrlProblem, type LandingProblem, landingProblemOf, loginCalls } from './landing-problem.ts';

export type Landing =
  | { readonly state: 'working' }
  /** An account with the email exists: its password proves that it is the same person. */
  | { readonly state: 'password'; readonly token: string }
  | { readonly state: 'problem'; readonly problem: LandingProblem };

const working: Landing = { state: 'working' };
const landingOn = (problem: LandingProblem): Landing => ({ state: 'problem', problem });

/** Signs up with the provider's profile. False if the registration needs more answers. */
export type SignUpFromProfile = () => Promise<boolean>;

/** Signs in with the provider's answer, or opens the registration (spec 1 §4 Social sign-in). */
export const useSocialSignIn = (provider: SocialProvider, returned: string, signUp: SignUpFromProfile) => {
  const navigate = useNavigate();
  const [landing, setLanding] = useState<Landing>(working);
  const hasStarted = useRef(false);

  /** Logs in, signs up or opens the registration. Throws `ApiError`. */
  const signIn = useCallback(
    async (token: string, password?: string): Promise<void> => {
      const body = { product_id: boot().brand.id, social_token: token, ...(password ? { password } : {}) };
      const answer = await api(loginCalls[provider], body);
      if (answer.authorization_token) {
        // The guests' layout redirects after the login.
        login(answer.authorization_token);
        return;
      }
      saveSocialDraft({ provider, token, profile: answer.registration_data?.profile });
      if (await signUp()) return;
      await navigate({ to: '/registration', search: { flow: provider }, replace: true });
    },
    [provider, navigate, signUp],
  );

  const start = useCallback(async (): Promise<Landing> => {
    const urlProblem = findUrlProblem(new URLSearchParams(returned));
    history.replaceState(history.state, '', location.pathname);
    if (urlProblem) return landingOn(urlProblem);
    let token: string;
    try {
      token = (await exchangeAnswer(provider, returned)).social_token;
    } catch (error) {
      return landingOn(landingProblemOf('socialToken', error));
    }
    try {
      await signIn(token);
      return working;
    } catch (error) {
      if (error instanceof ApiError && error.is('socialPasswordNeeded')) return { state: 'password', token };
      const problem = landingProblemOf(loginCalls[provider], error);
      if (problem.kind === 'unconfirmed' && problem.email) {
        emailCountdowns.confirmation.start(problem.email, problem.seconds);
        // The token authorizes a change of the email: the account may have no password.
        saveSocialDraft({ provider, token });
      }
      return landingOn(problem);
    }
  }, [provider, returned, signIn]);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void start().then(setLanding);
  }, [start]);

  return { landing, signIn, fail: (problem: LandingProblem) => setLanding(landingOn(problem)) };
};
