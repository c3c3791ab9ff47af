import { useEffectEvent, useLayoutEffect } from 'react';

export type ShortcutKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Elements that use the arrow keys themselves. */
const arrowKeyControls = 'input, textarea, select, [contenteditable], [role=slider], [role=listbox], [role=radiogroup]';

const isShortcut = (key: string): key is ShortcutKey => /^Arrow(Left|Right|Up|Down)$/.test(key);

/**
 * Calls `act` for the arrow keys, except in controls that use them. If `act` returns false, the key has its default effect.
 */
export const useShortcuts = (act: (key: ShortcutKey) => boolean): void => {
  const press = useEffectEvent(act);
  // A layout effect, so that the keys work from the first paint on.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event.key) || event.repeat) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(arrowKeyControls)) return;
      if (press(event.key)) event.preventDefault();
    };
    // Captured, because a sheet stops the arrow keys.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
};
