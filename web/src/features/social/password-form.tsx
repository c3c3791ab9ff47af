import type { SocialProvider } from '@kindred/contract/social';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { type FormEvent, useRef, useState } from 'react';
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
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState<Trouble<'loginFacebook' | 'loginGoogle'>>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const send = async () => {
    running.current = true;
    setBusy(true);
    try {
      await signIn(password);
    } catch (error) {
      const found = errorName(loginCalls[provider], error);
      if (mendable.includes(found)) setTrouble(found);
      else onFail(problemOf(loginCalls[provider], error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    if (password.trim()) void send();
    else setTrouble('socialPasswordNeeded');
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h1 className="text-3xl font-bold">{t('password.title')}</h1>
      <p className="text-text-muted text-pretty">{t('password.text', { provider: socialTitles[provider] })}</p>
      <TextField
        label={t('password.label')}
        error={trouble && t(`errors:${trouble}`)}
        reveal={{ show: t('password.show'), hide: t('password.hide') }}
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setTrouble(undefined);
        }}
      />
      <Button type="submit" block loading={busy}>
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
