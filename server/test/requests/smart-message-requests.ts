import type { CallRequests } from '../call-requests.ts';
import type { TestApp } from '../harness.ts';
import { type SeededMember, seedMembers } from '../seeded-members.ts';

const seedWithPhoto = async ({ context }: TestApp): Promise<SeededMember> =>
  ((await seedMembers(context, 1, () => ({ photos_moderated: 1 }))) as [SeededMember])[0];

/** For each call of Smart Messages, a request that succeeds. */
export const smartMessageRequests = {
  enableSmartMessages: async (app) => ({ request: { context: 'dialogs' }, as: await seedWithPhoto(app) }),
  disableSmartMessages: async (app) => {
    const as = await seedWithPhoto(app);
    await app.call('enableSmartMessages', {}, { as });
    return { request: {}, as };
  },
  smartMessages: async (app) => ({ request: {}, as: await seedWithPhoto(app) }),
  smartMessageResponses: async (app) => ({ request: {}, as: await seedWithPhoto(app) }),
} satisfies Partial<CallRequests>;
