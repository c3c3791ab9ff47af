import type { Photo } from '@kindred/contract/photos';
import { IconButton } from '@kindred/ui/button';
import { Picture } from '@kindred/ui/picture';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { useOpenPopup } from '../../lib/popups.ts';
import { PhotoMark } from './photo-mark.tsx';
import { tileClass } from './tile-class.ts';

/** A photo of one's own; `number` is its place in the album, from 1. */
export const PhotoTile = ({ photo, number }: { photo: Photo; number: number }) => {
  const { t } = useTranslation('photos');
  const openPopup = useOpenPopup();
  return (
    <li className={tileClass}>
      <Picture
        src={photo.images.p}
        thumbhash={photo.thumbhash ?? undefined}
        alt={t('yours', { number })}
        width={1}
        height={1}
        className="size-full"
      />
      <PhotoMark photo={photo} />
      <IconButton
        variant="scrim"
        label={t('delete.action', { number })}
        onClick={() => openPopup('deletePhoto', { photo: photo.id })}
        className="absolute top-1 right-1 [&_svg]:size-5"
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
};
