import ImageOff from 'lucide-react/icons/image-off';
import { type ComponentProps, useDeferredValue, useMemo, useState } from 'react';
import { cx } from './cx.ts';
import { thumbhashGround } from './thumbhash.ts';

interface PictureProps extends ComponentProps<'img'> {
  src: string;
  /** Empty if a text beside the photo says the same. */
  alt: string;
  /** Sets the aspect ratio before the image is loaded, so that the layout does not shift. */
  width: number;
  height: number;
  thumbhash?: string | undefined;
}

/** A photo on its blurred background. If the photo fails to load, the background and an icon remain. */
export function Picture({ src, alt, width, height, thumbhash, className, style, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  // Decoded after the first render, in steps: the hashes of a list would be a long task before it is shown.
  const hash = useDeferredValue(thumbhash, '');
  const ground = useMemo(() => (hash ? `url(${thumbhashGround(hash)})` : undefined), [hash]);
  const frame = { ...style, aspectRatio: `${width} / ${height}`, backgroundImage: ground };
  if (failed === src) {
    return (
      <div
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        style={frame}
        className={cx('flex items-center justify-center bg-field bg-cover text-text-muted', className)}
      >
        <ImageOff aria-hidden="true" className="size-8" />
      </div>
    );
  }
  return (
    <img
      loading="lazy"
      decoding="async"
      draggable={false}
      {...rest}
      src={src}
      alt={alt}
      width={width}
      height={height}
      style={frame}
      onError={() => setFailed(src)}
      className={cx('block bg-field bg-cover bg-center object-cover', className)}
    />
  );
}
