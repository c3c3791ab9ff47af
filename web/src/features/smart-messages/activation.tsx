import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import { Button } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { Progress } from '@kindred/ui/progress';
import { Spinner } from '@kindred/ui/spinner';
import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

const { progress, stepMs } = smartMessageLimits;
const steps = ['one', 'two', 'three'] as const;

interface ActivationState {
  /** The number of finished steps. */
  readonly finished: number;
  readonly isFinished: boolean;
}

/** Counts the finished steps of the activation, one in 1500 ms, from the moment at which it runs (spec 2 §9). */
export const useActivation = (isRunning: boolean): ActivationState => {
  const [finished, setFinished] = useState(0);
  const isFinished = finished === steps.length;
  useEffect(() => {
    if (!isRunning || isFinished) return undefined;
    const timer = setTimeout(() => setFinished(finished + 1), stepMs);
    return () => clearTimeout(timer);
  }, [isRunning, isFinished, finished]);
  return { finished, isFinished };
};

/** Step 2: a progress bar and three steps, then the button. */
export const Activation = ({ finished, isFinished, onDone }: ActivationState & { onDone: () => void }) => {
  const { t } = useTranslation('smart-messages');
  return (
    <div className="flex flex-col gap-6">
      <Progress label={t('activation.progress')} value={progress[finished] ?? 0} className="h-2.5" />
      <ol className="flex flex-col gap-3">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === finished ? 'step' : undefined}
            className={cx(
              'flex items-center gap-4 transition-colors duration-(--duration-slow)',
              index > finished && 'text-text-muted',
            )}
          >
            <StepMark number={index + 1} isDone={index < finished} isActive={index === finished} />
            <span className="min-w-0 flex-1 font-medium text-pretty">{t(`activation.${step}`)}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {isFinished && t('activation.done')}
      </p>
      {/* Has its final size from the start, so that the sheet does not grow under a finger. */}
      <div className={cx('flex flex-col gap-6', !isFinished && 'invisible')}>
        <p className="text-center text-text-muted text-pretty">{t('activation.doneText')}</p>
        <Button block onClick={onDone}>
          {t('gotIt')}
        </Button>
      </div>
    </div>
  );
};

const StepMark = ({ number, isDone, isActive }: { number: number; isDone: boolean; isActive: boolean }) => (
  <span
    className={cx(
      'flex size-10 shrink-0 items-center justify-center rounded-full font-semibold',
      isDone ? 'bg-success-soft text-success-text' : 'bg-brand-soft text-on-brand-soft',
    )}
  >
    {isDone && <Check aria-hidden="true" className="size-5" />}
    {isActive && <Spinner />}
    {!isDone && !isActive && <span aria-hidden="true">{number}</span>}
  </span>
);
