import type { Photo } from '@kindred/contract/photos';
import { Picture } from '@kindred/ui/picture';
import { useRef } from 'react';
import { PremiumNote } from '../premium-note.tsx';
import { useZoom } from './use-zoom.ts';

interface ViewerSlideProps {
  readonly hid: string;
  readonly photo: Photo;
  readonly alt: string;
  readonly isActive: boolean;
  readonly isPaused: boolean;
}

/** One photo, as large as the screen allows. */
export const ViewerSlide = ({ hid, photo, alt, isActive, isPaused }: ViewerSlideProps) => {
  const frame = useRef<HTMLLIElement>(null);
  const { scale, x, y } = useZoom(frame, { isActive, isPaused });
  const { width, height, images, thumbhash, is_sharp: isSharp } = photo;
  return (
    <li
      ref={frame}
      inert={!isActive}
      className="relative flex size-full shrink-0 snap-center snap-always items-center justify-center overflow-hidden"
      style={{ touchAction: scale > 1 ? 'none' : 'pan-x', cursor: scale > 1 ? 'grab' : undefined }}
    >
      <Picture
        src={images.o}
        thumbhash={thumbhash ?? undefined}
        alt={alt}
        width={width}
        height={height}
        loading={isActive ? 'eager' : 'lazy'}
        style={{
          // The placeholder's light background would flash on the black page.
          backgroundColor: '#000',
          maxWidth: `min(100%, calc(100dvh * ${width / height}))`,
          transform: `translate(${x}px, ${y}px) scale(${scale})`,
        }}
        className="w-full select-none"
      />
      {!isSharp && <PremiumNote hid={hid} />}
    </li>
  );
};
