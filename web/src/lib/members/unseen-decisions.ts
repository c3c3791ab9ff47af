import { create } from 'zustand';

/** How much of what operators decided the member has not looked at, besides photos, which say it themselves. */
export const useUnseenDecisions = create<number>(() => 0);
