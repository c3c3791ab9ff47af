import { useEffectEvent, useLayoutEffect } from 'react';

/** Does what a key says, wherever the focus is but in a field; a key that is held down says it once. */
export const useKeys = (deeds: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
    if (event.repeat || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const deed = deeds[key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  // From when the screen is seen, not some time after.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
