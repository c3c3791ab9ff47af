import { Button } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';
import { boot } from '../../../lib/brand/boot.ts';
import type { Step } from './steps.ts';
import type { useStepWalk } from './use-step-walk.ts';

interface StepFooterProps {
  step: Step;
  walk: Pick<ReturnType<typeof useStepWalk>, 'isOpen' | 'hasNext'>;
  saving: boolean;
  onSave: () => void;
  onSkip: () => void;
  onTakeBack: () => void;
}

/** What members are found by, and what a brand of faith requires, is changed but not taken back. */
const isKept = ({ field }: Step): boolean =>
  field === 'goal' || (field === 'religion' && boot().brand.groups.includes('faith'));

/** Saves, passes over an open question, or takes an answer back. */
export const StepFooter = ({ step, walk, saving, onSave, onSkip, onTakeBack }: StepFooterProps) => {
  const { t } = useTranslation(['profile-edit', 'common']);
  return (
    <div className="flex flex-col gap-2">
      <Button block loading={saving} onClick={onSave}>
        {walk.hasNext ? t('common:action.continue') : t('common:action.save')}
      </Button>
      {walk.hasNext && (
        <Button block compact variant="ghost" onClick={onSkip}>
          {t('common:action.skip')}
        </Button>
      )}
      {!walk.isOpen && !isKept(step) && (
        <Button block compact variant="ghost" onClick={onTakeBack}>
          {t('takeBack')}
        </Button>
      )}
    </div>
  );
};
