import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';

interface PageHeaderProps {
  title: ReactNode;
  back?: { label: string; onPress: () => void };
  /** At the end of the line: icon buttons. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** The header of a screen. It stays while the content scrolls. */
export function PageHeader({ title, back, actions, className }: PageHeaderProps) {
  return (
    <header className={cx('sticky top-0 z-20 bg-bg px-safe pt-safe [--safe-least:0.5rem]', className)}>
      <div className="mx-auto flex min-h-14 max-w-5xl items-center gap-1">
        {back && (
          <IconButton label={back.label} onClick={back.onPress}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        )}
        <h1 className={cx('min-w-0 flex-1 truncate text-xl font-bold', !back && 'ps-2')}>{title}</h1>
        {actions && <div className="flex shrink-0 items-center">{actions}</div>}
      </div>
    </header>
  );
}
