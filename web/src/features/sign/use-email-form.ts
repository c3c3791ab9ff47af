import { useToast } from '@kindred/ui/toast';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { forgetSocialDraft, providerIds, type SocialDraft } from '../../lib/account/social-draft.ts';
import { boot } from '../../lib/brand/boot.ts';
import { api } from '../../lib/http/api.ts';
import { type EmailProblem, newEmailFault, problemOf } from './email-faults.ts';

interface Entered {
  /** The account's address as it is now. */
  readonly email: string;
  readonly newEmail: string;
  readonly password: string;
}

/**
 * How the account is proved to be one's own: by its password; without one, by the token of a provider or by the session
 * (`contract/src/access.ts`).
 */
export type EmailProof = 'password' | 'session' | SocialDraft;

/** Gives an account another address; an email to it is on its way then. Throws `ApiError`. */
const changeEmail = async ({ email, newEmail, password }: Entered, proof: EmailProof): Promise<void> => {
  const { retry_after } = await api('changeEmail', {
    email,
    new_email: newEmail,
    product_id: boot().brand.id,
    ...(proof === 'password' && { password }),
    ...(typeof proof === 'object' && {
      social_provider_id: providerIds[proof.provider],
      social_token: proof.token,
    }),
  });
  // A token proves it once.
  if (typeof proof === 'object') forgetSocialDraft();
  emailCountdowns.confirmation.start(newEmail, retry_after);
};

/** Sends a new address once at a time; what is at fault stands until it is edited. */
export const useEmailForm = (proof: EmailProof, onChanged: () => void) => {
  const { t } = useTranslation('sign');
  const showToast = useToast();
  const [problem, setProblem] = useState<EmailProblem>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const send = async (entered: Entered): Promise<void> => {
    running.current = true;
    setBusy(true);
    setProblem({});
    try {
      await changeEmail(entered, proof);
      showToast({ title: t('change.done'), tone: 'success' });
      onChanged();
    } catch (error) {
      const found = problemOf(error);
      // Asked for anew when the form is opened next.
      if (found.trouble === 'socialTokenInvalid' || found.trouble === 'socialTokenExpired') forgetSocialDraft();
      setProblem(found);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  /** Answers the field that is at fault, so that the focus can go there. */
  const submit = (entered: Entered): 'newEmail' | 'password' | undefined => {
    if (running.current) return undefined;
    const trimmed = { ...entered, newEmail: entered.newEmail.trim(), password: entered.password.trim() };
    const email = newEmailFault(trimmed.newEmail);
    const password = trimmed.password || proof !== 'password' ? undefined : ('empty' as const);
    if (!email && !password) {
      void send(trimmed);
      return undefined;
    }
    setProblem({ ...(email && { email }), ...(password && { password }) });
    return email ? 'newEmail' : 'password';
  };
  return { problem, busy, submit, clear: () => setProblem({}) };
};
