import { IconButton } from '@kindred/ui/button';
import { Progress } from '@kindred/ui/progress';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { HomeLogo } from '../../lib/brand/home-logo.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

interface StepHeaderProps {
  /** Counted from 1. */
  readonly step: number;
  readonly count: number;
  /** Number of completed and skipped steps. Going back does not reduce it. */
  readonly completedCount: number;
  readonly onBack: () => void;
}

/** The progress of the registration, and the button to the previous step. */
export const StepHeader = ({ step, count, completedCount, onBack }: StepHeaderProps) => {
  const { t } = useTranslation(['registration', 'common']);
  return (
    <header className="pt-safe [--safe-least:0.75rem]">
      <div className="grid grid-cols-[2.75rem_1fr_2.75rem] items-center">
        <IconButton label={t('common:action.back')} onClick={onBack} className="-ms-2">
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <div className="flex justify-center">
          <HomeLogo />
        </div>
      </div>
      <Progress
        label={t('progress.label')}
        value={Math.max(step, completedCount)}
        max={count}
        valueText={t('progress.text', { step, count })}
        className="mt-3"
      />
    </header>
  );
};
