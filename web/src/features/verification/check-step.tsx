import { limits } from '@kindred/contract/limits';
import type { Verification } from '@kindred/contract/verification';
import { Button } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { GestureDrawing } from '@kindred/ui/gestures/gesture-drawing';
import { Progress } from '@kindred/ui/progress';
import { useToast } from '@kindred/ui/toast';
import { useEffect, useMemo } from 'react';
import { errorName } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { frameClass, mirrored } from './frame.ts';
import { type Attempt, useSendSelfie } from './use-attempt.ts';
import { useFocusHere } from './use-focus-here.ts';

interface CheckStepProps {
  readonly attempt: Attempt;
  readonly picture: File;
  readonly onRetake: () => void;
  readonly onExpired: () => void;
  readonly onSent: () => void;
}

/** Errors after which the same picture may be sent again. */
const retryable: readonly string[] = [
  'offline',
  'timeout',
  'serverFailed',
  'tooManyRequests',
  'photoFailed',
  'unexpected',
];

/** The taken picture: send or retake it. Shows the progress and an error. */
export const CheckStep = ({ attempt, picture, onRetake, onExpired, onSent }: CheckStepProps) => {
  const { t } = useTranslation(['verification', 'errors', 'common']);
  const words = useFocusHere();
  const preview = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  const showToast = useToast();
  const showFailed = (text: string) =>
    showToast({ title: t('news.failed'), text, closeMs: limits.verification.failPushMs });
  const sent = ({ state, reason }: Verification) => {
    if (state === 'failed' && reason) showFailed(t(`reason.${reason}`));
    onSent();
  };
  const { mutate, isPending, error, share } = useSendSelfie(attempt, sent);
  const fault = error ? errorName('submitSelfie', error) : undefined;
  const mayRetry = fault !== undefined && retryable.includes(fault);
  return (
    <div className="flex flex-col gap-4">
      <p ref={words} tabIndex={-1} className="text-center text-pretty outline-none">
        {t('check.text')}
      </p>
      <div className={cx(frameClass, 'short:max-w-40')}>
        <img src={preview} alt={t('check.yours')} style={mirrored} className="size-full object-cover" />
        <GestureDrawing
          gesture={attempt.gesture}
          label={t(`gesture.${attempt.gesture}`)}
          className="absolute top-2 start-2 w-2/5 max-w-24"
        />
        {isPending && (
          <div className="absolute inset-x-0 bottom-0 bg-scrim p-4">
            <Progress
              label={t('check.sending')}
              value={share}
              max={1}
              valueText={t('check.percent', { percent: Math.round(share * 100) })}
            />
          </div>
        )}
      </div>
      <p role="alert" className="text-center text-sm text-danger-text empty:hidden">
        {fault && t(`errors:${fault}`)}
      </p>
      {fault === 'verificationExpired' ? (
        <Button block onClick={onExpired}>
          {t('check.newGesture')}
        </Button>
      ) : (
        <Button block loading={isPending} disabled={fault !== undefined && !mayRetry} onClick={() => mutate(picture)}>
          {mayRetry ? t('common:action.retry') : t('check.use')}
        </Button>
      )}
      <Button block variant="ghost" disabled={isPending} onClick={onRetake}>
        {t('check.retake')}
      </Button>
    </div>
  );
};
