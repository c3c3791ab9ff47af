import { create } from 'zustand';

/** The number of unseen decisions about the member. Without decisions about photos, which the photos show. */
export const useUnseenDecisions = create<number>(() => 0);
