import type { HelpArticle } from '@kindred/contract/help';
import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { clockTime, useCountdown } from '../../lib/i18n/countdown.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { LoginProblem } from './login-problem.ts';

/** The article of the help center that explains a refusal. */
const articles: {
  readonly [trouble in NonNullable<LoginProblem['trouble']>]?: Extract<HelpArticle, 'login' | 'blocked'>;
} = {
  wrongCredentials: 'login',
  policyBreach: 'blocked',
};

/** The text of a refused login, with a link to a help article if there is one (spec 1 §8). */
export const LoginProblemNote = ({ problem: { trouble, wait } }: { problem: LoginProblem }) => {
  const { t } = useTranslation(['login', 'errors']);
  if (!trouble) return null;
  if (trouble === 'tooManyRequests' && wait) return <WaitNote key={wait.until} {...wait} />;
  if (trouble === 'passkeyCancelled') return <Note>{t('passkey.cancelled')}</Note>;
  if (trouble === 'passkeyUnavailable') return <Note>{t('passkey.unavailable')}</Note>;
  const article = articles[trouble];
  return (
    <Note>
      {trouble === 'emailNotConfirmed' ? t('problem.unconfirmed') : t(`errors:${trouble}`)}{' '}
      {article && (
        <Link to="/info/help/$article" params={{ article }} className="font-semibold underline underline-offset-2">
          {t(`help.${article}`)}
        </Link>
      )}
    </Note>
  );
};

/** The countdown until the next attempt. Hidden at 0. */
const WaitNote = ({ seconds, until }: { seconds: number; until: number }) => {
  const { t } = useTranslation('login');
  const left = useCountdown(until);
  if (left === 0) return null;
  return (
    <Note>
      <span aria-hidden="true" className="[font-variant-numeric:tabular-nums]">
        {t('problem.wait', { time: clockTime(left) })}
      </span>
      {/* A screen reader reads this text once instead of each second. */}
      <span className="sr-only">{t('problem.wait', { time: clockTime(seconds) })}</span>
    </Note>
  );
};

const Note = ({ children }: { children: ReactNode }) => (
  <div className="flex animate-rise items-start gap-2.5 rounded-lg bg-danger-soft p-4 text-sm text-danger-text">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <p>{children}</p>
  </div>
);
