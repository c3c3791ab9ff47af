import { limits } from '@kindred/contract/limits';
import type { Gesture } from '@kindred/contract/verification';
import { Button, IconButton } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { GestureDrawing } from '@kindred/ui/gestures/gesture-drawing';
import { Spinner } from '@kindred/ui/spinner';
import Timer from 'lucide-react/icons/timer';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CameraTroubled } from './camera-troubled.tsx';
import { frameClass, mirrored } from './frame.ts';
import { takePicture } from './take-picture.ts';
import { type Camera, useCamera } from './use-camera.ts';
import { useTimer } from './use-timer.ts';

interface CameraStepProps {
  readonly gesture: Gesture;
  /** False while the sheet closes: the camera stops immediately. */
  readonly isOpen: boolean;
  readonly onCapture: (picture: File) => void;
}

/** The camera as a mirror, with a guide for the face. Without a camera, the alternatives. */
export const CameraStep = ({ gesture, isOpen, onCapture }: CameraStepProps) => {
  const { camera, retry } = useCamera(isOpen);
  if (camera.is !== 'starting' && camera.is !== 'live')
    return <CameraTroubled trouble={camera.is} gesture={gesture} onRetry={retry} onChosen={onCapture} />;
  return <Mirror gesture={gesture} camera={camera} onCapture={onCapture} />;
};

interface MirrorProps {
  readonly gesture: Gesture;
  readonly camera: Extract<Camera, { is: 'starting' | 'live' }>;
  readonly onCapture: (picture: File) => void;
}

const Mirror = ({ gesture, camera, onCapture }: MirrorProps) => {
  const { t } = useTranslation('verification');
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const stream = camera.is === 'live' ? camera.stream : null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
    if (stream) shutter.current?.focus();
  }, [stream]);
  const capture = async () => {
    const picture = video.current && (await takePicture(video.current));
    if (picture) onCapture(picture);
  };
  const { left, start, cancel } = useTimer(() => void capture());
  const seconds = limits.verification.countdownSeconds;
  return (
    <div className="flex flex-col gap-4">
      <div className={cx(frameClass, 'short:max-w-64')}>
        <video
          ref={video}
          muted
          playsInline
          autoPlay
          aria-label={t('camera.view')}
          style={mirrored}
          className="size-full object-cover"
        />
        <Guide />
        <GestureDrawing
          gesture={gesture}
          label={t(`gesture.${gesture}`)}
          className="absolute top-2 start-2 w-2/5 max-w-24"
        />
        {!stream && (
          <div className="absolute inset-0 flex items-center justify-center text-white">
            <Spinner label={t('camera.starting')} className="text-3xl" />
          </div>
        )}
        <p role="status" className="absolute inset-x-0 bottom-2 text-center text-4xl font-bold text-white">
          {left}
        </p>
      </div>
      <p className="text-center text-sm text-text-muted text-pretty short:hidden">{t('camera.hint')}</p>
      <div className="flex items-center gap-3">
        <Button ref={shutter} block disabled={!stream || left !== null} onClick={() => void capture()}>
          {t('camera.take')}
        </Button>
        <IconButton
          variant="soft"
          size="lg"
          label={left === null ? t('camera.timer', { seconds }) : t('camera.timerOff')}
          disabled={!stream}
          onClick={left === null ? start : cancel}
        >
          {left === null ? <Timer aria-hidden="true" /> : <X aria-hidden="true" />}
        </IconButton>
      </div>
    </div>
  );
};

/** The guide for the face, with space for the hand beside it. */
const Guide = () => (
  <svg viewBox="0 0 80 100" aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
    <ellipse
      cx="40"
      cy="46"
      rx="21"
      ry="28"
      fill="none"
      stroke="#fff"
      strokeWidth="0.8"
      strokeDasharray="3 2"
      strokeLinecap="round"
    />
  </svg>
);
