import ImageOff from 'lucide-react/icons/image-off';
import { type ComponentProps, useMemo, useState } from 'react';
import { cx } from './cx.ts';
import { thumbhashGround } from './thumbhash.ts';

interface PictureProps extends ComponentProps<'img'> {
  src: string;
  /** Words for those who do not see it; empty where a name beside it says the same. */
  alt: string;
  /** The ratio is kept before the picture comes, so that nothing jumps. */
  width: number;
  height: number;
  thumbhash?: string | undefined;
}

/** A photo on its blurred ground. A photo that does not come leaves the ground and a quiet sign. */
export function Picture({ src, alt, width, height, thumbhash, className, style, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const ground = useMemo(() => (thumbhash ? `url(${thumbhashGround(thumbhash)})` : undefined), [thumbhash]);
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
