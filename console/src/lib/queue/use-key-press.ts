import { useEffectEvent, useLayoutEffect } from 'react';

/** One types there, or answers a popup that stands over the page. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=radio]), textarea, select') || target.closest('[role=dialog]') !== null);

/**
 * Hears single keys anywhere on the page, but where one types; letters in small, and a key that is held down once. What
 * the frame has taken, as a way to another section, is not heard.
 */
export const useKeyPress = (onKey: (key: string) => void): void => {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { defaultPrevented, repeat, ctrlKey, metaKey, altKey, target } = event;
    if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || isElsewhere(target)) return;
    onKey(event.key.toLowerCase());
  });
  // From when the screen is seen, not some time after.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};

/** The place in a list that a digit names: 1 to 9, then 0 for the tenth; -1 for another key. */
export const digitIndex = (key: string): number => (/^\d$/.test(key) ? (Number(key) + 9) % 10 : -1);
