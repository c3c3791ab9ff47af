import type { Photo } from '@kindred/contract/photos';
import { Button, IconButton } from '@kindred/ui/button';
import { inlineSign } from '@kindred/ui/inline-sign';
import { Spinner } from '@kindred/ui/spinner';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCurrentPopup } from '../../../lib/popups/popups.ts';
import { GalleryArrows } from '../slides/gallery-arrows.tsx';
import { GalleryDots } from '../slides/gallery-dots.tsx';
import { scrollLeftOf, useSlides } from '../slides/use-slides.ts';
import { ViewerSlide } from './viewer-slide.tsx';

interface PhotoViewerProps {
  /** The member whose photos they are. */
  readonly hid: string;
  /** Empty until the profile is loaded. */
  readonly name: string;
  /** Undefined until the album is loaded. */
  readonly photos: readonly Photo[] | undefined;
  readonly photoId: string;
  /** Why the photos did not load. */
  readonly problem?: string | undefined;
  readonly onRetry: () => void;
  /** Called when another photo becomes visible. */
  readonly onShow: (photoId: string) => void;
  readonly onClose: () => void;
}

/** Overrides the browser's size of a dialog. Under a popup the dialog is not in the top layer, so it needs a z-index above the navigation. */
const fullScreen = {
  width: '100dvw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  background: '#000',
  zIndex: 40,
} as const;

/** Full-screen photos. Swipes change the photo; pinch, double tap, wheel and keys zoom; Escape and Back close the viewer. */
export const PhotoViewer = ({ hid, name, photos, photoId, problem, onRetry, onShow, onClose }: PhotoViewerProps) => {
  const { t } = useTranslation(['users', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const isUnderPopup = useCurrentPopup().popup !== undefined;
  // A modal dialog traps the focus and makes the rest inert, popups included. So it is not modal while a popup is open.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isUnderPopup) element?.show();
    else element?.showModal();
    return () => element?.close();
  }, [isUnderPopup]);
  return (
    <main>
      <dialog
        ref={dialog}
        aria-label={name === '' ? t('common:loading') : t('photo.all', { name })}
        onCancel={(event) => {
          event.preventDefault();
          onClose();
        }}
        style={fullScreen}
        className="fixed inset-0 overflow-hidden text-white outline-none"
      >
        <h1 className="sr-only">{name === '' ? t('common:loading') : t('photo.all', { name })}</h1>
        {photos ? (
          <Slides hid={hid} name={name} photos={photos} photoId={photoId} isPaused={isUnderPopup} onShow={onShow} />
        ) : (
          <PhotosState problem={problem} onRetry={onRetry} />
        )}
        <IconButton
          variant="scrim"
          label={t('common:action.close')}
          onClick={onClose}
          style={{ top: 'max(0.75rem, env(safe-area-inset-top))' }}
          className="absolute end-3"
        >
          <X aria-hidden="true" />
        </IconButton>
      </dialog>
    </main>
  );
};

const PhotosState = ({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }): ReactNode => {
  const { t } = useTranslation('common');
  if (!problem)
    return (
      <p className="flex size-full items-center justify-center text-3xl">
        <Spinner label={t('loading')} />
      </p>
    );
  return (
    <div role="alert" className="flex size-full flex-col items-center justify-center gap-4 px-6 text-center">
      <p>{problem}</p>
      <Button onClick={onRetry}>{t('action.retry')}</Button>
    </div>
  );
};

interface SlidesProps extends Pick<PhotoViewerProps, 'hid' | 'name' | 'photoId' | 'onShow'> {
  readonly photos: readonly Photo[];
  /** A popup covers the photos and receives the keys. */
  readonly isPaused: boolean;
}

const Slides = ({ hid, name, photos, photoId, isPaused, onShow }: SlidesProps) => {
  const { t } = useTranslation('users');
  const { scroller, current, show } = useSlides(photos.length);
  const [first] = useState(() =>
    Math.max(
      0,
      photos.findIndex(({ id }) => id === photoId),
    ),
  );
  // Shows the requested photo immediately, without scroll animation.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTo({ left: scrollLeftOf(element, first) });
    element?.focus();
  }, [scroller, first]);
  const shownId = photos[current]?.id;
  const isPositioned = useRef(false);
  useEffect(() => {
    // Before the first photo is in view, the scroller is at position 0, which shows another photo.
    isPositioned.current ||= current === first;
    if (isPositioned.current && shownId && shownId !== photoId) onShow(shownId);
  }, [shownId, current, first, photoId, onShow]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || isPaused || !scroller.current) return;
    event.preventDefault();
    const next = current + step * inlineSign(scroller.current);
    if (photos[next]) show(next);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <ul
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
        tabIndex={0}
        aria-label={t('photo.all', { name })}
        className="flex size-full [scroll-snap-type:x_mandatory] overflow-x-auto overflow-y-hidden overscroll-x-contain -outline-offset-4 [scrollbar-width:none]"
      >
        {photos.map((photo, index) => (
          <ViewerSlide
            key={photo.id}
            hid={hid}
            photo={photo}
            isActive={index === current}
            isPaused={isPaused}
            alt={t('photo.number', { name, number: index + 1, total: photos.length })}
          />
        ))}
      </ul>
      <GalleryArrows current={current} count={photos.length} onShow={show} />
      <GalleryDots current={current} count={photos.length} />
    </>
  );
};
