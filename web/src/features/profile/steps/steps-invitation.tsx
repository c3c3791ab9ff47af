import type { UserInfo } from '@kindred/contract/profile';
import { buttonClass } from '@kindred/ui/button';
import { Progress } from '@kindred/ui/progress';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openSteps, steps } from './steps.ts';

/** How many questions are open, and the way through them one by one; nothing where all are answered. */
export const StepsInvitation = ({ user }: { user: UserInfo }) => {
  const { t } = useTranslation('profile-edit');
  const open = openSteps(user.profile.fields);
  const first = open[0];
  if (!first) return null;
  const left = t('questionsLeft', { count: open.length });
  return (
    <section aria-label={left} className="flex flex-col gap-3 rounded-xl bg-surface p-4 shadow-card">
      <p className="font-semibold">{left}</p>
      <Progress label={left} value={steps.length - open.length} max={steps.length} />
      <Link
        to="/profile/steps"
        hash={first.hash}
        resetScroll={false}
        className={buttonClass({ variant: 'secondary', block: true, compact: true })}
      >
        {t('answerAll')}
      </Link>
    </section>
  );
};
