import { cx } from '@kindred/ui/cx';

/** One figure of a list, under its name. */
export const Figure = ({ name, className, children }: { name: string; className?: string; children: string }) => (
  <div className={cx('min-w-0 rounded-lg bg-field px-3 py-2', className)}>
    <dt className="text-xs text-text-muted">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
