import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { Button, buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** Shown after the last question: a link to the checklist if the profile is incomplete, and a button that closes the sheet. */
export const StepSuccess = ({ user, onDone }: { user: UserInfo; onDone: () => void }) => {
  const { t } = useTranslation(['profile-edit', 'common']);
  const isComplete = user.own?.completeness.total === limits.completeness.whole;
  return (
    <div className="flex flex-col gap-2">
      {!isComplete && (
        <Link to="/profile/checklist" replace className={buttonClass({ block: true })}>
          {t('step.success.more')}
        </Link>
      )}
      <Button block variant={isComplete ? 'primary' : 'ghost'} onClick={onDone}>
        {t('common:action.done')}
      </Button>
    </div>
  );
};
