import { Button } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { TextField } from '@kindred/ui/field';
import { Link, useLocation } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { hasPasskeys } from '../../lib/account/passkeys.ts';
import { RegisterLink } from '../../lib/account/register-link.tsx';
import { SocialButtons } from '../../lib/account/social-buttons.tsx';
import { HomeLogo } from '../../lib/brand/home-logo.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { lazyExtra } from '../../lib/layout/lazy-extra.tsx';
import { LoginProblemNote } from './login-problem-note.tsx';
import { useLogin } from './use-login.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** Loaded after a refusal only: the first screen does not need it. */
const UnconfirmedActions = lazyExtra(async () => {
  const [{ UnconfirmedActions: component }] = await Promise.all([
    import('./unconfirmed-actions.tsx'),
    loadNamespaces('sign'),
  ]);
  return { default: component };
});

const ReadStatement = lazyExtra(async () => {
  const [{ ReadStatement: component }] = await Promise.all([
    import('../../lib/account/read-statement.tsx'),
    loadNamespaces('session'),
  ]);
  return { default: component };
});

const link = 'rounded-sm font-semibold text-brand-strong hover:underline';

/** The login form (spec 1 §2 Login page). A refusal keeps the entered values. */
export const LoginPage = () => {
  const { t } = useTranslation('login');
  const initialEmail = useLocation({ select: ({ state }) => state.email });
  // A cookie that outlasts the session needs the visitor's consent (docs/decisions/0015).
  const [remember, setRemember] = useState(false);
  const { form, problem: formProblem, busy } = useLogin(initialEmail ?? '', remember);
  const passkey = usePasskeyLogin(remember);
  const problem = passkey.problem ?? formProblem;
  const { faults } = form;
  return (
    <div className="mx-auto flex min-h-(--k-screen) max-w-md flex-col px-safe pt-safe pb-safe [--safe-least:1.25rem]">
      <header className="flex justify-center">
        <HomeLogo />
      </header>
      <main className="flex flex-1 flex-col pt-[8vh]">
        <h1 className="text-3xl font-bold">{t('title')}</h1>
        <form
          {...form.props}
          onSubmit={(event) => {
            passkey.clear();
            form.submit(event);
          }}
          noValidate
          className="mt-8 flex flex-col gap-3"
        >
          <TextField
            label={t('email')}
            error={faults.email && t(`fault.${faults.email}`)}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            placeholder={t('emailPlaceholder')}
            {...form.field('email')}
          />
          <TextField
            label={t('password')}
            error={faults.password && t(`fault.${faults.password}`)}
            reveal={{ show: t('show'), hide: t('hide') }}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            {...form.field('password')}
          />
          <p className="-mt-2 text-end text-sm">
            <Link
              to="/sign/recoverrequest"
              state={(state) => ({ ...state, email: form.values.email.trim() })}
              className={`${link} inline-flex min-h-11 items-center`}
            >
              {t('forgot')}
            </Link>
          </p>
          <Checkbox
            label={t('remember')}
            name="remember"
            checked={remember}
            onChange={({ target }) => setRemember(target.checked)}
            className="-mt-2"
          />
          <div role="alert">
            <LoginProblemNote problem={problem} />
          </div>
          {problem.unconfirmed && <UnconfirmedActions email={problem.unconfirmed} />}
          {problem.statement && <ReadStatement statement={problem.statement} variant="secondary" />}
          <div className="sticky bottom-(--k-below) z-10 bg-bg py-2">
            <Button type="submit" block loading={busy}>
              {t('submit')}
            </Button>
          </div>
        </form>
        {hasPasskeys() && (
          <Button
            block
            variant="ghost"
            icon={<KeyRound aria-hidden="true" className="size-5" />}
            loading={passkey.busy}
            className="mt-1"
            onClick={() => {
              form.clear();
              passkey.start();
            }}
          >
            {t('passkey.submit')}
          </Button>
        )}
        <SocialButtons className="mt-6" />
        <p className="mt-auto pt-10 md:mt-0 md:pt-6 text-center text-text-muted">
          {t('newHere')}{' '}
          <RegisterLink className={`${link} inline-flex min-h-11 items-center`}>{t('register')}</RegisterLink>
        </p>
      </main>
    </div>
  );
};
