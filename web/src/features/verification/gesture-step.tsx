import type { Gesture } from '@kindred/contract/verification';
import { Button } from '@kindred/ui/button';
import { GestureDrawing } from '@kindred/ui/gestures/gesture-drawing';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useFocusHere } from './use-focus-here.ts';

/** The gesture to show, as a drawing and a text, before the camera opens. */
export const GestureStep = ({ gesture, onReady }: { gesture: Gesture; onReady: () => void }) => {
  const { t } = useTranslation('verification');
  const words = useFocusHere();
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <GestureDrawing gesture={gesture} label={t(`gesture.${gesture}`)} className="w-full max-w-64 short:max-w-40" />
      <p ref={words} tabIndex={-1} className="text-lg font-bold outline-none">
        {t(`gesture.${gesture}`)}
      </p>
      <p className="text-text-muted text-pretty">{t('tips')}</p>
      <Button block className="mt-2" onClick={onReady}>
        {t('openCamera')}
      </Button>
    </div>
  );
};
