import type { UserInfo } from '@kindred/contract/profile';
import { buttonClass } from '@kindred/ui/button';
import { Progress } from '@kindred/ui/progress';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { listOpenSteps, profileSteps } from './steps.ts';

/** The number of open questions, and a link to the first one. Empty if all are answered. */
export const StepsInvitation = ({ user }: { user: UserInfo }) => {
  const { t } = useTranslation('profile-edit');
  const open = listOpenSteps(user.profile.fields);
  const first = open[0];
  if (!first) return null;
  const remaining = t('questionsLeft', { count: open.length });
  return (
    <section aria-label={remaining} className="flex flex-col gap-3 rounded-xl bg-surface p-4 shadow-card">
      <p className="font-semibold">{remaining}</p>
      <Progress label={remaining} value={profileSteps.length - open.length} max={profileSteps.length} />
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
