import { cx } from '@kindred/ui/cx';
import { type ComponentType, type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  readonly tone?: 'danger';
  readonly onSelect: () => void;
}

interface PopupMenuProps {
  /** The element that it belongs to; gets the focus back. */
  anchor: HTMLElement;
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
}

const marginPx = 8;

/** Below its anchor where there is room, else above; never past the edge of the screen. */
const place = (menu: HTMLElement, anchor: HTMLElement): void => {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = at.bottom + marginPx;
  const top = below + height <= window.innerHeight - marginPx ? below : at.top - height - marginPx;
  const isAtRight = at.left + at.right > window.innerWidth;
  const left = isAtRight ? at.right - width : at.left;
  menu.style.top = `${Math.max(marginPx, Math.min(top, window.innerHeight - height - marginPx))}px`;
  menu.style.left = `${Math.max(marginPx, Math.min(left, window.innerWidth - width - marginPx))}px`;
};

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What one may do with something, at its place. The browser's own popover closes it by Escape and a press beside it. */
export const PopupMenu = ({ anchor, label, items, onClose }: PopupMenuProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const closed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu) return undefined;
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') closed();
    };
    menu.addEventListener('toggle', onToggle);
    menu.showPopover();
    place(menu, anchor);
    menu.querySelector('button')?.focus({ preventScroll: true });
    return () => menu.removeEventListener('toggle', onToggle);
  }, [anchor]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') ref.current?.hidePopover();
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const index = buttons.findIndex((button) => button === document.activeElement);
    buttons[step(index, buttons.length)]?.focus();
  };

  return (
    <div
      ref={ref}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="fixed inset-auto m-0 min-w-44 animate-rise overflow-hidden rounded-lg border border-border bg-surface-raised p-1 text-text shadow-raised"
    >
      {items.map(({ key, label: text, icon: Icon, tone, onSelect }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            ref.current?.hidePopover();
            onSelect();
          }}
          className={cx(
            'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left -outline-offset-3 hover:bg-field',
            tone === 'danger' && 'text-danger-text',
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
          {text}
        </button>
      ))}
    </div>
  );
};
