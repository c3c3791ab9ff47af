import { useSyncExternalStore } from 'react';
import { tabStore } from '../lib/storage/tab-store.ts';
import { LandscapeStub } from './landscape-stub.tsx';

/** A phone on its side: no mouse, and lower than any tablet. */
const phone = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse) and (hover: none)';

/** An open keyboard takes so much of an upright phone that it looks like one on its side. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

const subscribe = (changed: () => void) => {
  const media = matchMedia(phone);
  media.addEventListener('change', changed);
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', changed);
  return () => {
    media.removeEventListener('change', changed);
    document.removeEventListener('focusin', changed);
    document.removeEventListener('focusout', changed);
  };
};

const isUnwanted = (): boolean => !tabStore.read().landscapeAccepted && !isTyping() && matchMedia(phone).matches;

/**
 * Asks for a phone to be turned upright (spec 1 §2 Overlays). One who cannot, or would not, goes on as they are
 * (WCAG 1.3.4), and is not asked again.
 */
export default function LandscapeGuard() {
  return useSyncExternalStore(subscribe, isUnwanted) && <LandscapeStub />;
}
