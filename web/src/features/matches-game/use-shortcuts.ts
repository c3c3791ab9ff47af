import { useEffectEvent, useLayoutEffect } from 'react';

export type ShortcutKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Where the arrow keys have work of their own. */
const busy = 'input, textarea, select, [contenteditable], [role=slider], [role=listbox], [role=radiogroup]';

const isShortcut = (key: string): key is ShortcutKey => /^Arrow(Left|Right|Up|Down)$/.test(key);

/**
 * Calls back for the arrow keys, wherever the focus is, unless it is where they serve to write or to choose. A key that
 * the callback has no use for (it answers false) does what it always does.
 */
export const useShortcuts = (act: (key: ShortcutKey) => boolean): void => {
  const press = useEffectEvent(act);
  // From when the screen is seen, not some time after.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event.key) || event.repeat) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(busy)) return;
      if (press(event.key)) event.preventDefault();
    };
    // Before the page has them: a sheet keeps the arrow keys to itself.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
};
