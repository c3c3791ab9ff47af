import { Button } from '@kindred/ui/button';
import { GestureDrawing } from '@kindred/ui/gestures/gesture-drawing';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type Attempt, useStartAttempt } from './use-attempt.ts';

const points = [
  { name: 'how', Icon: Camera },
  { name: 'who', Icon: BadgeCheck },
  { name: 'after', Icon: Trash2 },
] as const;

/** Explains the verification and the use of the picture. */
export const Intro = ({ isAsked, onStarted }: { isAsked: boolean; onStarted: (attempt: Attempt) => void }) => {
  const { t } = useTranslation('verification');
  return (
    <div className="flex flex-col gap-5">
      <GestureDrawing
        gesture="two_fingers"
        label={t('gesture.two_fingers')}
        className="mx-auto w-full max-w-40 short:hidden"
      />
      <p className="text-center text-pretty">{t(isAsked ? 'intro.asked' : 'intro.text')}</p>
      <ul className="flex flex-col gap-4">
        {points.map(({ name, Icon }) => (
          <li key={name} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand-strong" />
            <div>
              <p className="font-semibold">{t(`intro.${name}.title`)}</p>
              <p className="text-sm text-text-muted text-pretty">{t(`intro.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <StartButton words={t('intro.start')} onStarted={onStarted} />
    </div>
  );
};

/** Starts an attempt, or shows why it is not possible. */
export const StartButton = ({ words, onStarted }: { words: string; onStarted: (attempt: Attempt) => void }) => {
  const errorText = useErrorText();
  const { mutate, isPending, error } = useStartAttempt(onStarted);
  return (
    <div className="flex flex-col gap-3">
      <p role="alert" className="text-center text-sm text-danger-text empty:hidden">
        {error && errorText('verificationHash', error)}
      </p>
      <Button block loading={isPending} onClick={() => mutate()}>
        {words}
      </Button>
    </div>
  );
};
