import { addTestPasskey, TestAuthenticator } from '../../src/features/passkeys/test-support.ts';
import type { CallRequests } from '../call-requests.ts';
import type { TestApp } from '../harness.ts';
import { type SeededMember, seedMembers } from '../seeded-members.ts';

/** A member without a password, and the authenticator of the member's passkey. */
const createOwner = async (app: TestApp) => {
  const [as] = (await seedMembers(app.context, 1)) as [SeededMember];
  return { as, authenticator: await addTestPasskey(app, as) };
};

/** For each call of passkeys, a request that succeeds. */
export const passkeyRequests = {
  passkeys: async (app) => ({ request: {}, as: (await createOwner(app)).as }),
  startPasskey: async (app) => ({ request: { password: '' }, as: (await createOwner(app)).as }),
  addPasskey: async (app) => {
    const { as } = await createOwner(app);
    const { options } = await app.call('startPasskey', { password: '' }, { as });
    return { request: { credential: new TestAuthenticator().create(options) }, as };
  },
  removePasskey: async (app) => {
    const { as } = await createOwner(app);
    const { passkeys } = await app.call('passkeys', {}, { as });
    return { request: { passkeyId: passkeys[0]?.id ?? '' }, as };
  },
  startPasskeyLogin: async () => ({ request: {} }),
  loginPasskey: async (app) => {
    const { as, authenticator } = await createOwner(app);
    const { options } = await app.call('startPasskeyLogin', {});
    return { request: { credential: authenticator.use(options, as.hid) } };
  },
} satisfies Partial<CallRequests>;
