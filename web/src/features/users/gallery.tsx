import type { UserInfo } from '@kindred/contract/profile';
import { cx } from '@kindred/ui/cx';
import { Picture } from '@kindred/ui/picture';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { openedPhotoOf } from '../../lib/photos/opened-photo.ts';
import { galleryClass } from './gallery-class.ts';
import { PremiumNote } from './premium-note.tsx';
import { GalleryArrows } from './slides/gallery-arrows.tsx';
import { GalleryDots } from './slides/gallery-dots.tsx';
import { useSlides } from './slides/use-slides.ts';
import { albumQuery } from './user-query.ts';

interface Slide {
  readonly id: string;
  /** Undefined until the album is loaded, which the photo viewer needs. */
  readonly photoId?: string;
  readonly url: string;
  readonly thumbhash: string | null;
  readonly isSharp: boolean;
}

/** The photos of a profile. Returns the cover alone until the album is loaded. */
const useGalleryPhotos = ({ hid, avatar, own }: UserInfo): readonly Slide[] => {
  const { data: album } = useQuery(albumQuery(hid, own !== null));
  if (album && album.length > 0) {
    return album.map(({ id, images, thumbhash, is_sharp }) => ({
      id,
      photoId: id,
      url: images.w,
      thumbhash,
      isSharp: is_sharp,
    }));
  }
  return avatar ? [{ id: 'cover', ...avatar, isSharp: true }] : [];
};

/** Shows the photo behind an image until the image is loaded. */
const transparent = { backgroundColor: 'transparent' };

/** The photos as slides, with dots, and arrows for a mouse (spec 2 §2 Other-user profile screen). */
export const Gallery = ({ user, inSheet }: { user: UserInfo; inSheet: boolean }) => {
  const { t } = useTranslation('users');
  const name = user.masked_name;
  const slides = useGalleryPhotos(user);
  const opened = openedPhotoOf(user.hid);
  const { scroller, current, show } = useSlides(slides.length);
  if (slides.length === 0) {
    return (
      <div
        aria-hidden="true"
        className={cx(
          galleryClass(inSheet),
          'flex items-center justify-center text-[9rem] font-bold text-on-brand-soft bg-brand-soft!',
        )}
      >
        {[...name][0]?.toLocaleUpperCase()}
      </div>
    );
  }
  return (
    <div data-profile-photo="" className={galleryClass(inSheet)}>
      <ul
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
        tabIndex={0}
        aria-label={t('photo.all', { name })}
        className="flex size-full [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain -outline-offset-4 [scrollbar-width:none]"
      >
        {slides.map((slide, index) => {
          // The cover, which the tile showed too.
          const behind = index === 0 ? opened : undefined;
          return (
            <li
              key={slide.id}
              style={behind ? { background: `url("${behind}") center/cover` } : undefined}
              className="relative size-full shrink-0 snap-center snap-always"
            >
              <PhotoLink hid={user.hid} photoId={inSheet ? undefined : slide.photoId}>
                <Picture
                  src={slide.url}
                  thumbhash={behind ? undefined : (slide.thumbhash ?? undefined)}
                  style={behind ? transparent : undefined}
                  alt={t('photo.number', { name, number: index + 1, total: slides.length })}
                  width={480}
                  height={600}
                  loading={index === 0 ? 'eager' : 'lazy'}
                  className="size-full"
                />
              </PhotoLink>
              {!slide.isSharp && <PremiumNote hid={user.hid} />}
            </li>
          );
        })}
      </ul>
      <GalleryArrows current={current} count={slides.length} onShow={show} />
      <GalleryDots current={current} count={slides.length} />
    </div>
  );
};

/** Links a photo to the photo viewer. Without a link in a sheet: the navigation would leave the page under the sheet. */
const PhotoLink = ({ hid, photoId, children }: { hid: string; photoId: string | undefined; children: ReactNode }) =>
  photoId ? (
    <Link
      to="/gallery/$userHashId/photos/$photoId"
      params={{ userHashId: hid, photoId }}
      draggable={false}
      className="block size-full -outline-offset-4"
    >
      {children}
    </Link>
  ) : (
    children
  );
