import { Drawer } from '@base-ui/react/drawer';
import X from 'lucide-react/icons/x';
import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';

interface SheetProps {
  open: boolean;
  /** Escape, the backdrop, the close button and a drag down ask for `false`. */
  onOpenChange: (open: boolean) => void;
  /** After the animation: the place to leave the address of the popup. */
  onClosed?: (() => void) | undefined;
  title: string;
  /** The title is read out, but the content shows its own. */
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  closeLabel: string;
  /** Stays in view below the scrolling content. */
  footer?: ReactNode;
  size?: 'normal' | 'wide' | 'tall' | 'full' | undefined;
  /** The background of a sheet of the size `full`. */
  ground?: CSSProperties | undefined;
  /** A question that must be answered: the backdrop does not close it. */
  insistent?: boolean | undefined;
  children?: ReactNode;
}

/** The whole screen: few brands want it, so that it stands here and not in every page's styles. */
const full = { height: '100dvh', maxHeight: 'none', maxWidth: 'none', borderRadius: 0 };
const fullAround = { padding: 0 };
/** Over a column of the content’s own width. */
const fullHeader = { maxWidth: '31rem' };

/**
 * The one popup (spec 2 §9, 400 ms): a bottom sheet on phones, a dialog on wide screens. The focus is kept inside and
 * given back to where it was. Heavy: import it lazily.
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
