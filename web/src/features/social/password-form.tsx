import type { SocialProvider } from '@kindred/contract/social';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useForm } from '@kindred/ui/use-form';
import { socialTitles } from '../../lib/account/social-titles.ts';
import { errorName, type Trouble } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type LandingProblem, landingProblemOf, loginCalls } from './landing-problem.ts';

interface PasswordFormProps {
  readonly provider: SocialProvider;
  /** Signs in with the password. Throws `ApiError`. */
  readonly signIn: (password: string) => Promise<void>;
  readonly onFail: (problem: LandingProblem) => void;
}

/** Errors after which the visitor may try again. Another error ends the sign-in. */
const retryable: readonly Trouble[] = [
  'socialPasswordNeeded',
  'wrongEmailOrPassword',
  'wrongCredentials',
  'tooManyRequests',
  'offline',
  'timeout',
  'serverFailed',
];

/** Asks for the password of the existing account with the provider's email, once, as proof that it is the same person (docs/security.md). */
export const PasswordForm = ({ provider, signIn, onFail }: PasswordFormProps) => {
  const { t } = useTranslation(['social', 'errors']);
  const form = useForm<{ password: string }, Trouble<'loginFacebook' | 'loginGoogle'>>({
    initial: { password: '' },
    validate: ({ password }) => (password.trim() ? {} : { password: 'socialPasswordNeeded' }),
    send: ({ password }) => signIn(password),
    faultsOf: (error) => {
      const found = errorName(loginCalls[provider], error);
      return retryable.includes(found) ? { password: found } : {};
    },
    onError: (error) => {
      if (!retryable.includes(errorName(loginCalls[provider], error)))
        onFail(landingProblemOf(loginCalls[provider], error));
    },
  });
  const trouble = form.faults.password;
  return (
    <form {...form.props} noValidate className="flex flex-col gap-4">
      <h1 className="text-3xl font-bold">{t('password.title')}</h1>
      <p className="text-text-muted text-pretty">{t('password.text', { provider: socialTitles[provider] })}</p>
      <TextField
        label={t('password.label')}
        error={trouble && t(`errors:${trouble}`)}
        reveal={{ show: t('password.show'), hide: t('password.hide') }}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        {...form.field('password')}
      />
      <Button type="submit" block loading={form.isPending}>
        {t('password.submit')}
      </Button>
      <a
        href="/sign/recoverrequest"
        className="inline-flex min-h-11 items-center justify-center rounded-sm font-semibold text-brand-strong hover:underline"
      >
        {t('password.forgot')}
      </a>
    </form>
  );
};
