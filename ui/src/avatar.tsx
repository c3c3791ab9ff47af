import { cx } from './cx.ts';
import { Picture } from './picture.tsx';

const sizes = {
  sm: { box: 'size-9 text-sm', dot: 'size-2.5', px: 36 },
  md: { box: 'size-12 text-base', dot: 'size-3', px: 48 },
  lg: { box: 'size-16 text-xl', dot: 'size-3.5', px: 64 },
  xl: { box: 'size-28 text-3xl', dot: 'size-5', px: 112 },
};

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();

interface AvatarProps {
  name: string;
  src?: string | undefined;
  thumbhash?: string | undefined;
  size?: keyof typeof sizes | undefined;
  /** The label of the green dot. Without it there is no dot. */
  onlineLabel?: string | undefined;
  className?: string | undefined;
}

/** A small round portrait, or the initials. Screen readers get no text for it, because the name is beside the avatar. */
export function Avatar({ name, src, thumbhash, size = 'md', onlineLabel, className }: AvatarProps) {
  const { box, dot, px } = sizes[size];
  return (
    <span className={cx('relative inline-flex shrink-0', box, className)}>
      {src ? (
        <Picture src={src} alt="" width={px} height={px} thumbhash={thumbhash} className="size-full rounded-full" />
      ) : (
        <span
          aria-hidden="true"
          className="flex size-full items-center justify-center rounded-full bg-brand-soft font-semibold text-on-brand-soft"
        >
          {initials(name)}
        </span>
      )}
      {onlineLabel && (
        <OnlineDot label={onlineLabel} className={cx('absolute end-0 bottom-0 ring-2 ring-surface', dot)} />
      )}
    </span>
  );
}

/** A dot that shows that a member is online. The label is for screen readers. */
export function OnlineDot({ label, className }: { label: string; className?: string }) {
  return (
    <span className={cx('inline-block size-2.5 rounded-full bg-success', className)}>
      <span className="sr-only">{label}</span>
    </span>
  );
}
