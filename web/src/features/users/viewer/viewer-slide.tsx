import type { Photo } from '@kindred/contract/photos';
import { Picture } from '@kindred/ui/picture';
import { useRef } from 'react';
import { PremiumNote } from '../premium-note.tsx';
import { useZoom } from './use-zoom.ts';

interface ViewerSlideProps {
  readonly hid: string;
  readonly photo: Photo;
  readonly alt: string;
  readonly active: boolean;
  readonly resting: boolean;
}

/** One photo, as large as the screen lets it be, on its own ground. */
export const ViewerSlide = ({ hid, photo, alt, active, resting }: ViewerSlideProps) => {
  const frame = useRef<HTMLLIElement>(null);
  const { scale, x, y } = useZoom(frame, { active, resting });
  const { width, height, images, thumbhash, is_sharp: isSharp } = photo;
  return (
    <li
      ref={frame}
      inert={!active}
      className="relative flex size-full shrink-0 snap-center snap-always items-center justify-center overflow-hidden"
      style={{ touchAction: scale > 1 ? 'none' : 'pan-x', cursor: scale > 1 ? 'grab' : undefined }}
    >
      <Picture
        src={images.o}
        thumbhash={thumbhash ?? undefined}
        alt={alt}
        width={width}
        height={height}
        loading={active ? 'eager' : 'lazy'}
        style={{
          // A light ground would flash in the dark.
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
