import { cx } from '@kindred/ui/cx';
import { Picture } from '@kindred/ui/picture';
import Check from 'lucide-react/icons/check';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

interface FacebookPhotoTileProps {
  /** The position in the list, from 1. */
  readonly number: number;
  readonly url: string;
  /** The photo meets the rules for photos. */
  readonly isAllowed: boolean;
  readonly isChosen: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

/** One photo to choose: a checkbox as large as the photo. */
export const FacebookPhotoTile = ({ number, url, isAllowed, isChosen, disabled, onChoose }: FacebookPhotoTileProps) => {
  const { t } = useTranslation('social');
  return (
    <li>
      <label
        className={cx(
          'relative block aspect-square overflow-hidden rounded-xl outline-offset-2 has-focus-visible:outline-3 has-focus-visible:outline-brand-strong',
          (disabled || !isAllowed) && !isChosen && 'opacity-50',
          isChosen && 'ring-3 ring-brand-strong',
        )}
      >
        <input
          type="checkbox"
          className="absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-default"
          aria-label={t(isAllowed ? 'photos.photo' : 'photos.unfit', { number })}
          checked={isChosen}
          disabled={disabled || !isAllowed}
          onChange={onChoose}
        />
        <Picture src={url} alt="" width={1} height={1} className="size-full" />
        {isChosen && (
          <span className="absolute top-1 end-1 flex size-7 items-center justify-center rounded-full bg-brand text-on-brand">
            <Check aria-hidden="true" className="size-4" />
          </span>
        )}
      </label>
    </li>
  );
};
