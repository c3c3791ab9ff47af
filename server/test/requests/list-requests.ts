import { sendLike, vipFields, visitProfile } from '../../src/features/lists/test-support.ts';
import type { TestApp } from '../harness.ts';
import { type SeededMember, seedPair } from '../seeded-members.ts';

/** Creates two members who like each other. */
const createLikedPair = async (app: TestApp): Promise<[SeededMember, SeededMember]> => {
  const pair = await seedPair(app.context);
  await sendLike(app, pair[0], pair[1]);
  await sendLike(app, pair[1], pair[0]);
  return pair;
};

/** Creates a member with VIP, and a visitor of the member's profile. */
const createVisitedPair = async (app: TestApp): Promise<[SeededMember, SeededMember]> => {
  const pair = await seedPair(app.context, vipFields());
  await visitProfile(app, pair[1], pair[0]);
  return pair;
};

const aboutOther = async (app: TestApp) => {
  const [as, { hid }] = await seedPair(app.context);
  return { request: { id: hid, source: 'profile' }, as };
};

/** For each call of the lists, a request whose answer contains no empty list. */
export const listRequests = {
  likesYou: async (app: TestApp) => {
    const [me, other] = await seedPair(app.context, vipFields());
    await sendLike(app, other, me);
    return { request: { pageSize: 5 }, as: me };
  },
  likesYouTeasers: async (app: TestApp) => {
    const [me, other] = await seedPair(app.context);
    await sendLike(app, other, me);
    return { request: { pageSize: 5 }, as: me };
  },
  resetLikesUnread: async (app: TestApp) => ({ request: {}, as: (await createLikedPair(app))[0] }),
  myLikes: async (app: TestApp) => ({ request: { pageSize: 5 }, as: (await createLikedPair(app))[0] }),
  visitsYou: async (app: TestApp) => ({ request: { pageSize: 5 }, as: (await createVisitedPair(app))[0] }),
  visitsYouTeasers: async (app: TestApp) => ({ request: { pageSize: 5 }, as: (await createVisitedPair(app))[0] }),
  resetVisitsUnread: async (app: TestApp) => ({ request: {}, as: (await createVisitedPair(app))[0] }),
  removeVisitor: async (app: TestApp) => {
    const [as, { hid }] = await createVisitedPair(app);
    return { request: { hid }, as };
  },
  favoriteUser: aboutOther,
  unfavoriteUser: aboutOther,
  favorites: async (app: TestApp) => {
    const [as, { hid }] = await seedPair(app.context);
    await app.call('favoriteUser', { id: hid }, { as });
    return { request: { pageSize: 5 }, as };
  },
  suitable: async (app: TestApp) => ({ request: { pageSize: 5 }, as: (await seedPair(app.context))[0] }),
  premiumPickup: async (app: TestApp) => {
    const [as] = await seedPair(app.context, vipFields());
    return { request: { limit: 2 }, as };
  },
};
