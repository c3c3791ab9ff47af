import type { CallRequests } from '../../../test/call-requests.ts';
import { type TestApp, testCity } from '../../../test/harness.ts';
import { grantPremium, markDense, seedPair } from '../../../test/seeded-members.ts';

/** A request by a Premium member with another member in the same dense city. */
const byMemberWithNeighbor = async <R>(app: TestApp, request: R) => {
  const [as] = await seedPair(app.context);
  await grantPremium(app.context, as.id);
  await markDense(app.context.db, testCity);
  return { request, as };
};

export const searchRequests: Pick<CallRequests, 'searchUsers' | 'neighbors' | 'neighborTeasers'> = {
  searchUsers: (app) => byMemberWithNeighbor(app, { filter: {}, pageSize: 5 }),
  neighbors: (app) => byMemberWithNeighbor(app, { radiusKilometers: 50, pageSize: 5 }),
  neighborTeasers: (app) => byMemberWithNeighbor(app, { pageSize: 5 }),
};
