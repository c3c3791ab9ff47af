import { cx } from '@kindred/ui/cx';
import Heart from 'lucide-react/icons/heart';
import X from 'lucide-react/icons/x';
import { memo, type Ref } from 'react';
import type { MarkKind } from '../../../lib/members/pending-mark.ts';

const appearance = {
  like: { icon: Heart, className: 'start-5 -rotate-14 text-like' },
  pass: { icon: X, className: 'end-5 rotate-14 text-pass' },
};

/** The mark that the release of a dragged card would set. The distance of the drag sets its opacity. */
export const Stamp = memo(({ kind, text, ref }: { kind: MarkKind; text: string; ref: Ref<HTMLDivElement> }) => {
  const { icon: Icon, className } = appearance[kind];
  return (
    <div
      ref={ref}
      aria-hidden="true"
      style={{ opacity: 0 }}
      className={cx(
        'pointer-events-none absolute top-12 flex items-center gap-2 rounded-lg bg-surface-raised/95 px-4 py-2 text-2xl font-extrabold tracking-wide uppercase shadow-raised',
        className,
      )}
    >
      <Icon className={cx('size-7', kind === 'like' && 'fill-current')} strokeWidth={3} />
      {text}
    </div>
  );
});
