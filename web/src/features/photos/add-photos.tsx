import { limits } from '@kindred/contract/limits';
import { buttonClass } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { photoTypes } from '../../lib/photos/photo-check.ts';

interface AddPhotosProps {
  /** The album is empty: the tile is large and names the benefits of a photo. */
  readonly inviting: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

const tileButtonClass =
  'flex w-full flex-col items-center justify-center rounded-xl border-2 border-dashed border-border-strong bg-surface transition-colors hover:border-brand-strong hover:bg-brand-soft';

/** The tile that chooses photos from this device. */
export const AddPhotos = ({ inviting, onChoose }: AddPhotosProps) => {
  const { t } = useTranslation('photos');
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className={inviting ? 'col-span-3' : ''}>
      <input
        ref={input}
        type="file"
        multiple
        accept={photoTypes.join()}
        aria-label={t('choose')}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Permits another choice of the same files.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <button
        type="button"
        onClick={() => input.current?.click()}
        className={cx(tileButtonClass, inviting ? 'gap-3 px-4 py-8 text-center' : 'aspect-square gap-1 p-2')}
      >
        {inviting ? <Invitation /> : <ImagePlus aria-hidden="true" className="size-7 text-brand-strong" />}
        <span className={inviting ? buttonClass({ compact: true }) : 'text-sm font-medium'}>
          {t(inviting ? 'choose' : 'add')}
        </span>
      </button>
    </li>
  );
};

const Invitation = () => {
  const { t } = useTranslation('photos');
  const saysWhatOpens = useFeature('PHOTO_UPLOAD_CONTEXT') !== undefined;
  return (
    <>
      <span className="flex size-16 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <ImagePlus aria-hidden="true" className="size-8" />
      </span>
      <span className="text-lg font-bold">{t('first')}</span>
      <span className="text-sm text-text-muted text-pretty">{t('firstText')}</span>
      {saysWhatOpens && (
        <span className="text-sm text-text-muted text-pretty">
          {t('opens', { likes: limits.dailyLikes.trusted, without: limits.dailyLikes.withoutPhoto })}
        </span>
      )}
      <span className="text-sm text-text-muted text-pretty">
        {t('rules', { megabytes: limits.photo.bytes / 1_000_000 })}
      </span>
    </>
  );
};
