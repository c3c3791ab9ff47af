import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { photoTypes } from '../../../lib/photos/photo-check.ts';
import { FacebookPhotos } from '../facebook-photos.tsx';
import { PhotoFrame } from '../photo-frame.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { usePhotoUpload } from '../use-photo-upload.ts';
import { useStep } from '../use-step.ts';

/** The visitor's photo. The only step that may be skipped (spec 1 §2). */
export const PhotoStep = ({ id, onDone, ...frame }: StepProps) => {
  const { t } = useTranslation(['registration', 'errors']);
  const { draft, error, change } = useStep(id);
  const { current, choose, retry, cancel } = usePhotoUpload();
  const input = useRef<HTMLInputElement>(null);
  const openFilePicker = () => input.current?.click();
  const isSending = current?.state === 'sending';

  const skipButton = (
    <Button block variant="secondary" loading={frame.isBusy} onClick={onDone} disabled={isSending}>
      {t('photo.skip')}
    </Button>
  );
  return (
    <StepForm
      {...frame}
      title={t('photo.title')}
      text={t('photo.text')}
      onSubmit={() => (draft.photo ? onDone() : openFilePicker())}
      action={draft.photo ? undefined : skipButton}
    >
      <input
        ref={input}
        type="file"
        accept={photoTypes.join()}
        aria-label={t('photo.choose')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The input fires no change event for the same file otherwise.
          target.value = '';
          if (file) choose(file);
        }}
      />
      <PhotoFrame
        upload={current}
        photo={draft.photo}
        onPick={openFilePicker}
        onRetry={retry}
        onCancel={cancel}
        onRemove={() => {
          cancel();
          change({ photo: undefined });
        }}
      />
      {!draft.photo && !current && <FacebookPhotos />}
      <p role="alert" className="mt-3 text-center text-sm text-danger-text">
        {current?.state === 'failed' ? t(`errors:${current.fault}`) : error}
      </p>
      <p className="mt-3 text-center text-sm text-text-muted text-pretty">
        {t('photo.rules', { megabytes: limits.photo.bytes / 1_000_000 })}
      </p>
    </StepForm>
  );
};
