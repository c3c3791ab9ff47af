import type { CallRequests, SignedRequest } from '../call-requests.ts';
import type { TestApp } from '../harness.ts';
import { seedPair } from '../seeded-members.ts';

/** A request by a member who was visited, with the hids of the items of the member's feed. */
const byVisitedMember = async <R>(app: TestApp, request: (hids: string[]) => R) => {
  const [me, other] = await seedPair(app.context);
  await app.call('visitUser', { id: me.hid }, { as: other });
  const { activities } = await app.call('activities', {}, { as: me });
  return { request: request(activities.map(({ hid }) => hid)), as: me };
};

const blockedUsers = async (app: TestApp): Promise<SignedRequest<'blockedUsers'>> => {
  const [me, other] = await seedPair(app.context);
  await app.call('blockUser', { hid: other.hid }, { as: me });
  return { request: { pageSize: 5 }, as: me };
};

/** For each call of the activity feed and the block list, a request that succeeds. */
export const feedRequests = {
  activities: (app) => byVisitedMember(app, () => ({ pageSize: 5 })),
  unreadActivities: (app) => byVisitedMember(app, () => ({})),
  resetUnreadActivities: (app) => byVisitedMember(app, () => ({})),
  markActivitiesRead: (app) => byVisitedMember(app, (hids) => ({ hids })),
  deleteActivities: (app) => byVisitedMember(app, (hids) => ({ hids })),
  blockedUsers,
} satisfies Partial<CallRequests>;
