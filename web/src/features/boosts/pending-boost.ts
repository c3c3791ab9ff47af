import { create } from 'zustand';
import { useSession } from '../../lib/session/session.ts';
import { tabStore } from '../../lib/storage/tab-store.ts';

/** Whether a boost starts when the member has a photo. Stored for the tab over reloads. */
export const usePendingBoost = create<{ isWaiting: boolean }>(() => ({
  isWaiting: tabStore.read().isBoostWaiting ?? false,
}));

const set = (isWaiting: boolean): void => {
  usePendingBoost.setState({ isWaiting });
  tabStore.update({ isBoostWaiting: isWaiting });
};

export const startBoostAfterPhoto = (): void => set(true);
export const cancelPendingBoost = (): void => set(false);

// A pending boost belongs to one member.
useSession.subscribe((now, before) => {
  if (before.authenticated && now.member !== before.member) cancelPendingBoost();
});
