import type { Gesture } from '@kindred/contract/verification';
import { Button } from '@kindred/ui/button';
import CameraOff from 'lucide-react/icons/camera-off';
import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type PhotoFault, photoFault, photoTypes } from '../../lib/photos/photo-check.ts';
import type { CameraTrouble } from './use-camera.ts';
import { useFocusHere } from './use-focus-here.ts';

interface CameraTroubledProps {
  readonly trouble: CameraTrouble;
  readonly gesture: Gesture;
  readonly onRetry: () => void;
  readonly onChosen: (picture: File) => void;
}

/** No camera, or no permission: how to allow it, and a file from the device's camera app instead. */
export const CameraTroubled = ({ trouble, gesture, onRetry, onChosen }: CameraTroubledProps) => {
  const { t } = useTranslation(['verification', 'errors']);
  const words = useFocusHere();
  const [fault, setFault] = useState<PhotoFault>();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File) => {
    const preview = URL.createObjectURL(file);
    const found = await photoFault(file, preview);
    URL.revokeObjectURL(preview);
    setFault(found);
    if (!found) onChosen(file);
  };
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <CameraOff aria-hidden="true" className="size-9" />
      </span>
      <p ref={words} tabIndex={-1} className="text-lg font-bold outline-none">
        {t(`camera.${trouble}.title`)}
      </p>
      <p className="text-text-muted text-pretty">{t(`camera.${trouble}.text`)}</p>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {fault && t(`errors:${fault}`)}
      </p>
      <input
        ref={input}
        type="file"
        accept={photoTypes.join()}
        capture="user"
        aria-label={t('camera.file')}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <p className="text-sm text-pretty">
        {t('camera.fileHint')} <strong>{t(`gesture.${gesture}`)}</strong>
      </p>
      <Button block className="mt-2" onClick={() => input.current?.click()}>
        {t('camera.file')}
      </Button>
      <Button block variant="ghost" onClick={onRetry}>
        {t('camera.retry')}
      </Button>
    </div>
  );
};
