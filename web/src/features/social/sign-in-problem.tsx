import type { SocialProvider } from '@kindred/contract/social';
import { buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import Ban from 'lucide-react/icons/ban';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import CloudOff from 'lucide-react/icons/cloud-off';
import Mail from 'lucide-react/icons/mail';
import { useEffect, useRef } from 'react';
import { ReadStatement } from '../../lib/account/read-statement.tsx';
import { RegisterLink } from '../../lib/account/register-link.tsx';
import { SocialLink } from '../../lib/account/social-buttons.tsx';
import { socialTitles } from '../../lib/account/social-titles.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { LandingProblem } from './landing-problem.ts';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

const icons = {
  denied: CircleAlert,
  expired: Clock,
  away: CloudOff,
  unavailable: CloudOff,
  banned: Ban,
  unconfirmed: Mail,
  trouble: CircleAlert,
};

/** Problems that another try cannot solve. */
const finalKinds: readonly LandingProblem['kind'][] = ['banned', 'unavailable', 'unconfirmed'];

/** Explains why the sign-in failed, with the possible actions. */
export const SignInProblem = ({ provider, problem }: { provider: SocialProvider; problem: LandingProblem }) => {
  const { t } = useTranslation(['social', 'errors']);
  const { kind } = problem;
  const Icon = icons[kind];
  const names = { provider: socialTitles[provider] };
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading replaces the progress text. The focus makes screen readers read it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="flex animate-rise flex-col items-center gap-3 text-center">
        <span className="mb-3 flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          <Icon aria-hidden="true" className="size-9" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {t(`${kind}.title`, names)}
        </h1>
        <p className="text-text-muted text-pretty">
          {problem.kind === 'trouble' ? t(`errors:${problem.trouble}`) : t(`${problem.kind}.text`, names)}
        </p>
      </div>
      <div className="flex flex-col gap-3">
        {problem.kind === 'unconfirmed' && problem.email && <UnconfirmedEmail />}
        {!finalKinds.includes(kind) && <SocialLink provider={provider} />}
        {problem.kind === 'banned' ? (
          <>
            {problem.statement && <ReadStatement statement={problem.statement} />}
            <Link
              to="/info/help/$article"
              params={{ article: 'blocked' }}
              className={buttonClass({ variant: problem.statement ? 'ghost' : 'primary', block: true })}
            >
              {t('banned.help')}
            </Link>
          </>
        ) : (
          <Link to="/login" className={buttonClass({ variant: 'secondary', block: true })}>
            {t('email')}
          </Link>
        )}
        {kind !== 'banned' && kind !== 'unconfirmed' && (
          <RegisterLink className={buttonClass({ variant: 'ghost', block: true })}>{t('register')}</RegisterLink>
        )}
      </div>
    </>
  );
};
