import { Menu as Base } from '@base-ui/react/menu';
import type { ComponentType } from 'react';
import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  readonly tone?: 'danger';
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The element at which the menu opens. */
  anchor: HTMLElement;
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
}

const marginPx = 8;

/**
 * An open menu: below its anchor, or above if there is no space. Takes the focus, and returns it when it closes. Large code: import it
 * lazily.
 */
export function Menu({ anchor, label, items, onClose }: MenuProps) {
  const wasPressed = useRef(false);
  useEffect(() => {
    const onPress = () => {
      wasPressed.current = true;
    };
    document.addEventListener('pointerdown', onPress, { capture: true, once: true });
    return () => document.removeEventListener('pointerdown', onPress, { capture: true });
  }, []);
  const close = (reason: string) => {
    // The release of the long press that opened the menu counts as a press outside.
    if (reason !== 'outside-press' || wasPressed.current) onClose();
  };
  return (
    <Base.Root open onOpenChange={(open, { reason }) => open || close(reason)}>
      <Base.Portal container={anchor.closest('main') ?? undefined}>
        <Base.Positioner
          anchor={anchor}
          align="start"
          sideOffset={marginPx}
          collisionPadding={marginPx}
          positionMethod="fixed"
          className="z-50"
        >
          <Base.Popup
            aria-label={label}
            className="min-w-44 animate-rise overflow-hidden rounded-lg border border-border bg-surface-raised p-1 text-text shadow-raised"
          >
            {items.map(({ key, label: text, icon: Icon, tone, onSelect }) => (
              <Base.Item
                key={key}
                label={text}
                // After the menu returned the focus, because the action may move it.
                onClick={() => setTimeout(onSelect)}
                className={cx(
                  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start -outline-offset-3 hover:bg-field',
                  tone === 'danger' && 'text-danger-text',
                )}
              >
                <Icon aria-hidden="true" className="size-5" />
                {text}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
