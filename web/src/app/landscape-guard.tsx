import { useSyncExternalStore } from 'react';
import { tabStore } from '../lib/storage/tab-store.ts';
import { LandscapeStub } from './landscape-stub.tsx';

/** A phone in landscape: no mouse, and lower than a tablet. */
const landscapePhone = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse) and (hover: none)';

/** Whether the keyboard may be open: it makes the viewport of an upright phone wider than high. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

const subscribe = (changed: () => void) => {
  const media = matchMedia(landscapePhone);
  media.addEventListener('change', changed);
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', changed);
  return () => {
    media.removeEventListener('change', changed);
    document.removeEventListener('focusin', changed);
    document.removeEventListener('focusout', changed);
  };
};

const isUnwanted = (): boolean =>
  !tabStore.read().landscapeAccepted && !isTyping() && matchMedia(landscapePhone).matches;

/**
 * Asks the visitor to turn a phone upright (spec 1 §2 Overlays). The visitor may continue in landscape (WCAG 1.3.4), and is then not
 * asked again.
 */
export default function LandscapeGuard() {
  return useSyncExternalStore(subscribe, isUnwanted) && <LandscapeStub />;
}
