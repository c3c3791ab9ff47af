import { sealUnsubscribe } from '../../src/features/notifications/unsubscribe-token.ts';
import type { CallRequests } from '../call-requests.ts';
import type { TestApp } from '../harness.ts';
import { type SeededMember, seedMembers } from '../seeded-members.ts';

const seedOne = async ({ context }: TestApp): Promise<SeededMember> =>
  ((await seedMembers(context, 1)) as [SeededMember])[0];

const createLink = async (app: TestApp): Promise<{ token: string }> => ({
  token: sealUnsubscribe(app.context, { memberId: (await seedOne(app)).id, settings: ['likes', 'visits'] }),
});

/** For each call of notification settings, a request that succeeds. */
export const notificationRequests: Pick<
  CallRequests,
  'notificationSettings' | 'saveNotificationSettings' | 'unsubscribeLink' | 'unsubscribe' | 'resubscribe'
> = {
  notificationSettings: async (app) => ({ request: {}, as: await seedOne(app) }),
  saveNotificationSettings: async (app) => ({ request: { enabled: [1], disabled: [2, 6] }, as: await seedOne(app) }),
  unsubscribeLink: async (app) => ({ request: await createLink(app) }),
  unsubscribe: async (app) => ({ request: await createLink(app) }),
  resubscribe: async (app) => ({ request: { ...(await createLink(app)), settings: ['likes'] } }),
};
