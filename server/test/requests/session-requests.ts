import type { CallRequests } from '../call-requests.ts';

export const sessionRequests = {
  openSessions: async (app) => ({ request: {}, as: await app.member() }),
  signOutSession: async (app) => {
    const { access, email, password } = await app.member();
    await app.call('login', { product_id: 7, email, password });
    const { sessions } = await app.call('openSessions', {}, { as: { access } });
    return { request: { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' }, as: { access } };
  },
  signOutOtherSessions: async (app) => ({ request: {}, as: await app.member() }),
} satisfies Partial<CallRequests>;
