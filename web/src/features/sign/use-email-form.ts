import { useToast } from '@kindred/ui/toast';
import { useForm } from '@kindred/ui/use-form';
import { useState } from 'react';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { forgetSocialDraft, providerIds, type SocialDraft } from '../../lib/account/social-draft.ts';
import { boot } from '../../lib/brand/boot.ts';
import { api, type Trouble } from '../../lib/http/api.ts';
import { useCountdown } from '../../lib/i18n/countdown.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { findNewEmailFault, type NewEmailFault, parseEmailProblem } from './email-faults.ts';

interface EmailValues {
  readonly newEmail: string;
  readonly password: string;
}

type EmailFormFault = `errors:${NewEmailFault}` | 'change.empty' | 'change.wrong';

/**
 * How the member proves the account: by its password. An account without a password is proved by a provider's token or by the
 * session (`contract/src/access.ts`).
 */
export type EmailProof = 'password' | 'session' | SocialDraft;

/** Changes the account's email; the server sends a confirmation to the new one. Throws `ApiError`. */
const changeEmail = async (email: string, { newEmail, password }: EmailValues, proof: EmailProof): Promise<void> => {
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
  // The server accepts a provider's token once.
  if (typeof proof === 'object') forgetSocialDraft();
  emailCountdowns.confirmation.start(newEmail, retry_after);
};

/** The spaces of a password belong to it. */
const trimEmail = ({ newEmail, password }: EmailValues): EmailValues => ({ newEmail: newEmail.trim(), password });

const parseFaults = (error: unknown): { newEmail?: EmailFormFault; password?: EmailFormFault } => {
  const { email, password } = parseEmailProblem(error);
  return { ...(email && { newEmail: `errors:${email}` }), ...(password && { password: `change.${password}` }) };
};

/**
 * The form of a new email. A fault remains until a value changes; a countdown remains until it ends.
 * @param email the account's current email
 */
export const useEmailForm = (email: string, proof: EmailProof, onChanged: () => void) => {
  const { t } = useTranslation('sign');
  const showToast = useToast();
  const [retryAt, setRetryAt] = useState(0);
  const [trouble, setTrouble] = useState<Trouble<'changeEmail'>>();
  const form = useForm<EmailValues, EmailFormFault>({
    initial: { newEmail: '', password: '' },
    validate: (values) => {
      const { newEmail, password } = trimEmail(values);
      const fault = findNewEmailFault(newEmail);
      return {
        newEmail: fault && `errors:${fault}`,
        password: password || proof !== 'password' ? undefined : 'change.empty',
      };
    },
    send: (values) => changeEmail(email, trimEmail(values), proof),
    onSent: () => {
      showToast({ title: t('change.done'), tone: 'success' });
      onChanged();
    },
    faultsOf: parseFaults,
    onError: (error) => {
      const problem = parseEmailProblem(error);
      // The popup requests a new token when it opens next.
      if (problem.trouble === 'socialTokenInvalid' || problem.trouble === 'socialTokenExpired') forgetSocialDraft();
      setRetryAt(problem.until ?? 0);
      // The countdown replaces the text.
      setTrouble(problem.until === undefined ? problem.trouble : undefined);
    },
    isErrorClearedByChange: true,
  });
  const secondsLeft = useCountdown(retryAt);
  return { form, secondsLeft, trouble: form.error === null ? undefined : trouble };
};
