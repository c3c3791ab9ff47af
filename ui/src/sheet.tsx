import { Drawer } from '@base-ui/react/drawer';
import X from 'lucide-react/icons/x';
import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';

interface SheetProps {
  open: boolean;
  /** Called with `false` by Escape, the backdrop, the close button and a drag down. */
  onOpenChange: (open: boolean) => void;
  /** Called after the animation. Removes the popup from the URL. */
  onClosed?: (() => void) | undefined;
  title: string;
  /** The title is for screen readers only, because the content shows one. */
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  closeLabel: string;
  /** Shown below the scrolling content. */
  footer?: ReactNode;
  size?: 'normal' | 'wide' | 'tall' | 'full' | undefined;
  /** The background of a sheet of the size `full`. */
  ground?: CSSProperties | undefined;
  /** A question that must be answered: the backdrop does not close it. */
  insistent?: boolean | undefined;
  children?: ReactNode;
}

/** The styles of a full screen. Inline, because few brands use them. */
const full = { height: '100dvh', maxHeight: 'none', maxWidth: 'none', borderRadius: 0 };
const fullAround = { padding: 0 };
/** The header has the width of the content. */
const fullHeader = { maxWidth: '31rem' };

/**
 * The popup (spec 2 §9, 400 ms): a bottom sheet on phones, a dialog on wide screens. Traps the focus, and returns it on close. Large
 * code: import it lazily.
 */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, onClosed, title, hideTitle, description, closeLabel, footer, size = 'normal' } = props;
  return (
    <Drawer.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(shown) => {
        if (!shown) onClosed?.();
      }}
      disablePointerDismissal={props.insistent ?? false}
    >
      <Drawer.Portal className="relative z-50">
        <Drawer.Backdrop className="sheet-backdrop" />
        <Drawer.Viewport className="sheet-viewport" style={size === 'full' ? fullAround : undefined}>
          <Drawer.Popup
            className="sheet-popup"
            data-size={size}
            style={size === 'full' ? { ...full, ...props.ground } : undefined}
          >
            <div
              aria-hidden="true"
              className="sheet-grip mx-auto mt-2 h-1.5 w-10 shrink-0 rounded-full bg-border-strong"
            />
            <header
              className="mx-auto flex w-full shrink-0 items-start gap-2 pt-3 pe-3 ps-6"
              style={size === 'full' ? fullHeader : undefined}
            >
              <Drawer.Title className={cx('flex-1 pt-2 text-xl font-bold', hideTitle && 'opacity-0')}>
                {title}
              </Drawer.Title>
              <Drawer.Close
                render={
                  <IconButton label={closeLabel}>
                    <X aria-hidden="true" />
                  </IconButton>
                }
              />
            </header>
            <Drawer.Content className="flex-1 scroll-py-6 overflow-y-auto overscroll-contain px-6 pt-2 pb-6">
              {description && <Drawer.Description className="mb-4 text-text-muted">{description}</Drawer.Description>}
              {props.children}
            </Drawer.Content>
            {footer && (
              <footer className="shrink-0 border-t border-border px-6 pt-4 pb-safe [--safe-least:1rem]">
                {footer}
              </footer>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
