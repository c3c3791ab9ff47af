import { Button } from '@kindred/ui/button';
import { boot } from '../../../lib/brand/boot.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { ProfileStep } from './steps.ts';
import type { useStepNavigation } from './use-step-navigation.ts';

interface QuestionFooterProps {
  step: ProfileStep;
  navigation: Pick<ReturnType<typeof useStepNavigation>, 'isOpen' | 'hasNext'>;
  saving: boolean;
  onSave: () => void;
  onSkip: () => void;
  onDelete: () => void;
}

/** Answers that can change but not be deleted: the goal, by which members are found, and the religion at faith brands. */
const isRequired = ({ field }: ProfileStep): boolean =>
  field === 'goal' || (field === 'religion' && boot().brand.groups.includes('faith'));

/** The buttons of a question: save, skip, and delete the answer. */
export const QuestionFooter = ({ step, navigation, saving, onSave, onSkip, onDelete }: QuestionFooterProps) => {
  const { t } = useTranslation(['profile-edit', 'common']);
  return (
    <div className="flex flex-col gap-2">
      <Button block loading={saving} onClick={onSave}>
        {navigation.hasNext ? t('common:action.continue') : t('common:action.save')}
      </Button>
      {navigation.hasNext && (
        <Button block compact variant="ghost" onClick={onSkip}>
          {t('common:action.skip')}
        </Button>
      )}
      {!navigation.isOpen && !isRequired(step) && (
        <Button block compact variant="ghost" onClick={onDelete}>
          {t('takeBack')}
        </Button>
      )}
    </div>
  );
};
