import { useEffectEvent, useLayoutEffect } from 'react';

/** Whether the key belongs to an input or a popup. */
const isForControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=radio]), textarea, select') || target.closest('[role=dialog]') !== null);

/**
 * Calls `onKey` with the lower-case name of each key that is pressed on the page, once for a held key. Ignores keys with a
 * modifier, keys for an input or popup, and keys that the frame has handled.
 */
export const useKeyPress = (onKey: (key: string) => void): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, repeat, ctrlKey, metaKey, altKey, target } = event;
    if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || isForControl(target)) return;
    onKey(event.key.toLowerCase());
  });
  // A layout effect, so that keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};

/** Returns the list index of a digit key: 0 to 8 for `1` to `9`, 9 for `0`, -1 for another key. */
export const digitIndex = (key: string): number => (/^\d$/.test(key) ? (Number(key) + 9) % 10 : -1);
