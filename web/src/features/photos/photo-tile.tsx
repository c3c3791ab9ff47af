import type { Photo } from '@kindred/contract/photos';
import { IconButton } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { Picture } from '@kindred/ui/picture';
import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useSession } from '../../lib/session/session.ts';
import { PhotoMark } from './photo-mark.tsx';
import { tileClass } from './tile-class.ts';

interface PhotoTileProps extends ComponentProps<'li'> {
  readonly photo: Photo;
  /** The position in the album, from 1. */
  readonly number: number;
  readonly lifted: boolean;
}

/** A photo of the member. A press opens the viewer; its button opens the actions. */
export const PhotoTile = ({ photo, number, lifted, ...rest }: PhotoTileProps) => {
  const { t } = useTranslation('photos');
  const openPopup = useOpenPopup();
  const hid = useSession(({ member }) => member);
  return (
    <li
      {...rest}
      data-place={number - 1}
      className={cx(tileClass, 'select-none', lifted && 'z-10 opacity-70 outline-3 outline-focus')}
      // A long press lifts the tile. Without this, iOS offers to save the image.
      style={{ WebkitTouchCallout: 'none' }}
    >
      <Link
        to="/gallery/$userHashId/photos/$photoId"
        params={{ userHashId: hid ?? '', photoId: photo.id }}
        className="block size-full -outline-offset-4"
      >
        <Picture
          src={photo.images.p}
          thumbhash={photo.thumbhash ?? undefined}
          alt={t('yours', { number })}
          width={1}
          height={1}
          className="size-full"
        />
      </Link>
      <PhotoMark photo={photo} />
      <IconButton
        variant="scrim"
        label={t('actions.open', { number })}
        onClick={() => openPopup('photoActions', { photo: photo.id })}
        className="absolute top-1 end-1 [&_svg]:size-5"
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </li>
  );
};
