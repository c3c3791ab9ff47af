import { cx } from '@kindred/ui/cx';
import { Picture } from '@kindred/ui/picture';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';

interface FacebookPhotoTileProps {
  /** Its place, from 1. */
  readonly number: number;
  readonly url: string;
  /** It keeps to the rules for photos. */
  readonly fit: boolean;
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

/** One photo to choose or not: a checkbox that is as large as its picture. */
export const FacebookPhotoTile = ({ number, url, fit, chosen, disabled, onChoose }: FacebookPhotoTileProps) => {
  const { t } = useTranslation('social');
  return (
    <li>
      <label
        className={cx(
          'relative block aspect-square overflow-hidden rounded-xl outline-offset-2 has-focus-visible:outline-3 has-focus-visible:outline-brand-strong',
          (disabled || !fit) && !chosen && 'opacity-50',
          chosen && 'ring-3 ring-brand-strong',
        )}
      >
        <input
          type="checkbox"
          className="absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-default"
          aria-label={t(fit ? 'photos.photo' : 'photos.unfit', { number })}
          checked={chosen}
          disabled={disabled || !fit}
          onChange={onChoose}
        />
        <Picture src={url} alt="" width={1} height={1} className="size-full" />
        {chosen && (
          <span className="absolute top-1 end-1 flex size-7 items-center justify-center rounded-full bg-brand text-on-brand">
            <Check aria-hidden="true" className="size-4" />
          </span>
        )}
      </label>
    </li>
  );
};
