import type { SocialProvider } from '@kindred/contract/social';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useForm } from '@kindred/ui/use-form';
import { useTranslation } from 'react-i18next';
import { socialTitles } from '../../lib/account/social-buttons.tsx';
import { errorName, type Trouble } from '../../lib/http/api.ts';
import { type LandingProblem, loginCalls, problemOf } from './landing-problem.ts';

interface PasswordFormProps {
  readonly provider: SocialProvider;
  /** Signs in with it; throws `ApiError`. */
  readonly signIn: (password: string) => Promise<void>;
  readonly onFail: (problem: LandingProblem) => void;
}

/** What another password may mend; anything else ends the attempt. */
const mendable: readonly Trouble[] = [
  'socialPasswordNeeded',
  'wrongEmailOrPassword',
  'wrongCredentials',
  'tooManyRequests',
  'offline',
  'timeout',
  'serverFailed',
];

/** The provider's email has an account here: its password, once, says that it is the same person (docs/security.md). */
export const PasswordForm = ({ provider, signIn, onFail }: PasswordFormProps) => {
  const { t } = useTranslation(['social', 'errors']);
  const form = useForm<{ password: string }, Trouble<'loginFacebook' | 'loginGoogle'>>({
    initial: { password: '' },
    validate: ({ password }) => (password.trim() ? {} : { password: 'socialPasswordNeeded' }),
    send: ({ password }) => signIn(password),
    faultsOf: (error) => {
      const found = errorName(loginCalls[provider], error);
      return mendable.includes(found) ? { password: found } : {};
    },
    onError: (error) => {
      if (!mendable.includes(errorName(loginCalls[provider], error))) onFail(problemOf(loginCalls[provider], error));
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
