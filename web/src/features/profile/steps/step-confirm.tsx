import { Button } from '@kindred/ui/button';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** Asks whether to save or to discard a changed answer. */
export const StepConfirm = ({
  saving,
  onSave,
  onDiscard,
}: {
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) => {
  const { t } = useTranslation(['profile-edit', 'common']);
  return (
    <div className="flex flex-col gap-2">
      <Button block loading={saving} onClick={onSave}>
        {t('common:action.save')}
      </Button>
      <Button block compact variant="ghost" onClick={onDiscard}>
        {t('step.confirm.discard')}
      </Button>
    </div>
  );
};
