import type { CallRequests } from '../call-requests.ts';
import { newFunnel } from '../funnel.ts';
import { createMemberOfLastWeek, createPayer } from '../payments-world.ts';

export const popupRequests = {
  reportSession: async (app) => ({ request: {}, as: await createMemberOfLastWeek(app) }),
  claimPopup: async (app) => {
    const as = await createMemberOfLastWeek(app);
    await app.call('reportSession', {}, { as });
    return { request: { popup: 'vip_offer' as const }, as };
  },
  onboardingItems: async (app) => ({ request: { items: 'interests_add' }, as: await createPayer(app) }),
  countOnboardingItem: async (app) => ({
    request: { item: 'interests_add' as const },
    as: await createPayer(app),
  }),
  trackHomeScreenShow: async (app) => {
    const as = await createPayer(app);
    return { request: { user_hid: as.hid }, as };
  },
  trackHomeScreenAction: async (app) => {
    const as = await createPayer(app);
    return { request: { user_hid: as.hid, action: 'install' as const }, as };
  },
  trackGuestHomeScreenShow: async (app) => ({ request: { funnel_id: (await newFunnel(app)).funnel } }),
  trackGuestHomeScreenAction: async (app) => ({
    request: { funnel_id: (await newFunnel(app)).funnel, action: 'install' as const },
  }),
} satisfies Partial<CallRequests>;
