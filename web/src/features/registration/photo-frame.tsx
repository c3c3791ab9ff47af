import { Button, buttonClass, IconButton } from '@kindred/ui/button';
import { Picture } from '@kindred/ui/picture';
import { Progress } from '@kindred/ui/progress';
import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PhotoUpload } from '../../lib/photos/use-photo-uploads.ts';
import type { Draft } from './draft/draft.ts';

interface PhotoFrameProps {
  readonly upload: PhotoUpload | undefined;
  readonly photo: Draft['photo'];
  readonly onPick: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

const frame = 'relative mx-auto aspect-4/5 w-full max-w-64 overflow-hidden rounded-2xl short:max-w-32';

/** The photo of the registration, in each of its states: empty, uploading, failed or uploaded. */
export const PhotoFrame = ({ upload, photo, onPick, onRetry, onCancel, onRemove }: PhotoFrameProps) => {
  const { t } = useTranslation(['registration', 'common']);
  if (upload?.state === 'sending' || upload?.state === 'failed') {
    const failed = upload.state === 'failed';
    return (
      <div className={`${frame} bg-field shadow-card`}>
        <Photo src={upload.preview} className={failed ? 'opacity-40' : ''} />
        <IconButton
          variant="scrim"
          label={t('common:action.cancel')}
          onClick={onCancel}
          className="absolute top-3 end-3"
        >
          <X aria-hidden="true" />
        </IconButton>
        {failed ? (
          <div className="absolute inset-x-4 bottom-4 flex flex-col gap-2">
            {upload.again && (
              <Button compact onClick={onRetry}>
                {t('common:action.retry')}
              </Button>
            )}
            <Button compact variant={upload.again ? 'secondary' : 'primary'} onClick={onPick}>
              {t('photo.another')}
            </Button>
          </div>
        ) : (
          <div className="absolute inset-x-0 bottom-0 bg-scrim p-4">
            <Progress
              label={t('photo.sending')}
              value={upload.share}
              max={1}
              valueText={t('photo.percent', { percent: Math.round(upload.share * 100) })}
            />
          </div>
        )}
      </div>
    );
  }
  if (photo) {
    return (
      <div className={`${frame} bg-field shadow-card`}>
        <Photo src={upload ? upload.preview : photo.url} />
        <IconButton variant="scrim" label={t('photo.remove')} onClick={onRemove} className="absolute top-3 end-3">
          <X aria-hidden="true" />
        </IconButton>
      </div>
    );
  }
  return (
    <button
      type="button"
      onClick={onPick}
      className={`${frame} flex flex-col items-center justify-center gap-5 short:aspect-auto short:max-w-64 short:gap-3 short:py-4 border-2 border-dashed border-border-strong bg-surface p-6 transition-colors hover:border-brand-strong hover:bg-brand-soft`}
    >
      <span className="flex size-20 short:size-12 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <ImagePlus aria-hidden="true" className="size-9 short:size-6" />
      </span>
      <span className={buttonClass({ compact: true })}>{t('photo.choose')}</span>
    </button>
  );
};

const Photo = ({ src, className = '' }: { src: string; className?: string }) => {
  const { t } = useTranslation('registration');
  return (
    <Picture
      src={src}
      alt={t('photo.yours')}
      width={4}
      height={5}
      loading="eager"
      className={`size-full ${className}`}
    />
  );
};
