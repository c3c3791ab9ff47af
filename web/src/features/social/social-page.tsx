import type { SocialProvider } from '@kindred/contract/social';
import { Spinner } from '@kindred/ui/spinner';
import { type ReactNode, useState } from 'react';
import { socialTitles } from '../../lib/account/social-titles.ts';
import { HomeLogo } from '../../lib/brand/home-logo.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PasswordForm } from './password-form.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import { type SignUpFromProfile, useSocialSignIn } from './use-social-sign-in.ts';

interface SocialPageProps {
  readonly provider: SocialProvider;
  /** Passed by the route: it belongs to the registration feature. */
  readonly signUp: SignUpFromProfile;
}

/** The page to which a provider redirects (spec 1 §2 `/social/*`). */
export const SocialPage = ({ provider, signUp }: SocialPageProps) => {
  // Read once: the sign-in removes the query from the URL.
  const [returned] = useState(() => location.search.slice(1));
  const { landing, signIn, fail } = useSocialSignIn(provider, returned, signUp);
  return (
    <div className="mx-auto flex min-h-(--k-screen) max-w-md flex-col px-safe pt-safe pb-safe [--safe-least:1.25rem]">
      <header className="flex justify-center">
        <HomeLogo />
      </header>
      <main className="flex flex-1 flex-col justify-center gap-6 py-10">
        {landing.state === 'working' && <SignInProgress provider={provider} />}
        {landing.state === 'problem' && <SignInProblem provider={provider} problem={landing.problem} />}
        {landing.state === 'password' && (
          <PasswordForm provider={provider} onFail={fail} signIn={(password) => signIn(landing.token, password)} />
        )}
      </main>
    </div>
  );
};

const SignInProgress = ({ provider }: { provider: SocialProvider }): ReactNode => {
  const { t } = useTranslation('social');
  return (
    <div role="status" className="flex flex-col items-center gap-4 text-center">
      <Spinner className="text-4xl text-brand-strong" />
      <h1 className="text-2xl font-bold">{t('working.title')}</h1>
      <p className="text-text-muted">{t('working.text', { provider: socialTitles[provider] })}</p>
    </div>
  );
};
