import { create } from 'zustand';
import { useSession } from '../../lib/session/session.ts';
import { tabStore } from '../../lib/storage/tab-store.ts';

/** Whether a boost is to begin by itself once one's photo is there; a reload while a photo is chosen changes nothing. */
export const useBoostWaits = create<{ isWaiting: boolean }>(() => ({
  isWaiting: tabStore.read().isBoostWaiting ?? false,
}));

const set = (isWaiting: boolean): void => {
  useBoostWaits.setState({ isWaiting });
  tabStore.update({ isBoostWaiting: isWaiting });
};

export const waitForPhoto = (): void => set(true);
export const waitNoMore = (): void => set(false);

// What one member wanted is nothing of the next one's.
useSession.subscribe((now, before) => {
  if (before.authenticated && now.member !== before.member) waitNoMore();
});
