import type { Photo } from '@kindred/contract/photos';
import { Button, IconButton } from '@kindred/ui/button';
import { inlineSign } from '@kindred/ui/inline-sign';
import { Spinner } from '@kindred/ui/spinner';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentPopup } from '../../../lib/popups/popups.ts';
import { GalleryArrows } from '../gallery-arrows.tsx';
import { GalleryDots } from '../gallery-dots.tsx';
import { leftOf, useSlides } from '../use-slides.ts';
import { ViewerSlide } from './viewer-slide.tsx';

interface PhotoViewerProps {
  /** Whose photos they are. */
  readonly hid: string;
  /** Empty until it is known. */
  readonly name: string;
  /** Undefined until they are there. */
  readonly photos: readonly Photo[] | undefined;
  readonly photoId: string;
  /** Why there are none. */
  readonly problem?: string | undefined;
  readonly onRetry: () => void;
  /** Another photo came into view. */
  readonly onShow: (photoId: string) => void;
  readonly onClose: () => void;
}

/** The browser makes a dialog as small as what is in it; under a popup it has no layer of its own, and lies over the navigation. */
const full = {
  width: '100dvw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  background: '#000',
  zIndex: 40,
} as const;

/** Photos over the whole screen: swiped, enlarged by pinch, double tap, wheel and keys; Escape and Back close it. */
export const PhotoViewer = ({ hid, name, photos, photoId, problem, onRetry, onShow, onClose }: PhotoViewerProps) => {
  const { t } = useTranslation(['users', 'common']);
  const dialog = useRef<HTMLDialogElement>(null);
  const isUnderPopup = useCurrentPopup().popup !== undefined;
  // The browser keeps the focus within, and everything behind out of reach: a popup too, which therefore takes over.
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
        style={full}
        className="fixed inset-0 overflow-hidden text-white outline-none"
      >
        <h1 className="sr-only">{name === '' ? t('common:loading') : t('photo.all', { name })}</h1>
        {photos ? (
          <Slides hid={hid} name={name} photos={photos} photoId={photoId} resting={isUnderPopup} onShow={onShow} />
        ) : (
          <Waiting problem={problem} onRetry={onRetry} />
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

const Waiting = ({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }): ReactNode => {
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
  /** A popup lies over them: keys are meant for that. */
  readonly resting: boolean;
}

const Slides = ({ hid, name, photos, photoId, resting, onShow }: SlidesProps) => {
  const { t } = useTranslation('users');
  const { scroller, current, show } = useSlides(photos.length);
  const [first] = useState(() =>
    Math.max(
      0,
      photos.findIndex(({ id }) => id === photoId),
    ),
  );
  // The photo that was asked for stands there from the beginning, without a way to it.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTo({ left: leftOf(element, first) });
    element?.focus();
  }, [scroller, first]);
  const shown = photos[current]?.id;
  const begun = useRef(false);
  useEffect(() => {
    // Until the first one is in view, the scroller stands at its beginning.
    begun.current ||= current === first;
    if (begun.current && shown && shown !== photoId) onShow(shown);
  }, [shown, current, first, photoId, onShow]);
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || resting || !scroller.current) return;
    event.preventDefault();
    const next = current + step * inlineSign(scroller.current);
    if (photos[next]) show(next);
  });
  useEffect(() => {
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, []);
  return (
    <>
      <ul
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={t('photo.all', { name })}
        className="flex size-full [scroll-snap-type:x_mandatory] overflow-x-auto overflow-y-hidden overscroll-x-contain -outline-offset-4 [scrollbar-width:none]"
      >
        {photos.map((photo, index) => (
          <ViewerSlide
            key={photo.id}
            hid={hid}
            photo={photo}
            active={index === current}
            resting={resting}
            alt={t('photo.number', { name, number: index + 1, total: photos.length })}
          />
        ))}
      </ul>
      <GalleryArrows current={current} count={photos.length} onShow={show} />
      <GalleryDots current={current} count={photos.length} />
    </>
  );
};
