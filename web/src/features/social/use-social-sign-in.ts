import type { SocialProvider } from '@kindred/contract/social';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { saveSocialDraft } from '../../lib/account/social-draft.ts';
import { boot } from '../../lib/brand/boot.ts';
import { ApiError, api } from '../../lib/http/api.ts';
import { login } from '../../lib/session/session.ts';
import { type LandingProblem, loginCalls, problemInAddress, problemOf } from './landing-problem.ts';
import { takeAnswer } from './take-answer.ts';

export type Landing =
  | { readonly state: 'working' }
  /** The email has an account here: its password says whether it is the same person. */
  | { readonly state: 'password'; readonly token: string }
  | { readonly state: 'problem'; readonly problem: LandingProblem };

const working: Landing = { state: 'working' };
const broken = (problem: LandingProblem): Landing => ({ state: 'problem', problem });

/** Signs up at once with what is known; false where the registration has to ask for more. */
export type SignUpNow = () => Promise<boolean>;

/** From the provider's answer to a session, or to the registration (spec 1 §4 Social sign-in). */
export const useSocialSignIn = (provider: SocialProvider, returned: string, signUp: SignUpNow) => {
  const navigate = useNavigate();
  const [landing, setLanding] = useState<Landing>(working);
  const began = useRef(false);

  /** Answers what stands in the way; nothing where it led on. */
  const signIn = useCallback(
    async (token: string, password?: string): Promise<void> => {
      const body = { product_id: boot().brand.id, social_token: token, ...(password ? { password } : {}) };
      const answer = await api(loginCalls[provider], body);
      if (answer.authorization_token) {
        // The guests' layout leads on from here.
        login(answer.authorization_token);
        return;
      }
      saveSocialDraft({ provider, token, profile: answer.registration_data?.profile });
      if (await signUp()) return;
      await navigate({ to: '/registration', search: { flow: provider }, replace: true });
    },
    [provider, navigate, signUp],
  );

  const begin = useCallback(async (): Promise<Landing> => {
    const inAddress = problemInAddress(new URLSearchParams(returned));
    history.replaceState(history.state, '', location.pathname);
    if (inAddress) return broken(inAddress);
    let token: string;
    try {
      token = (await takeAnswer(provider, returned)).social_token;
    } catch (error) {
      return broken(problemOf('socialToken', error));
    }
    try {
      await signIn(token);
      return working;
    } catch (error) {
      if (error instanceof ApiError && error.is('socialPasswordNeeded')) return { state: 'password', token };
      const problem = problemOf(loginCalls[provider], error);
      if (problem.kind === 'unconfirmed' && problem.email) {
        emailCountdowns.confirmation.start(problem.email, problem.seconds);
        // Proves the account where its email is changed: it may have no password.
        saveSocialDraft({ provider, token });
      }
      return broken(problem);
    }
  }, [provider, returned, signIn]);

  useEffect(() => {
    if (began.current) return;
    began.current = true;
    void begin().then(setLanding);
  }, [begin]);

  return { landing, signIn, fail: (problem: LandingProblem) => setLanding(broken(problem)) };
};
