import type { ConsoleRequestOf } from '@kindred/contract/console/call';
import type { ConsoleCallName, ConsoleCalls } from '@kindred/contract/console/calls';
import { inviteByHouse } from '../src/features/operators/invite.ts';
import { codeOf, Desk, seat } from './console.ts';
import type { TestApp } from './harness.ts';

/** A request that is answered, and at whose desk. */
interface Wanted<N extends ConsoleCallName> {
  readonly request: ConsoleRequestOf<ConsoleCalls[N]>;
  readonly desk: Desk;
}

/** For every call of the console a request that its handler answers with something to show. */
type Requests = { readonly [N in ConsoleCallName]: (app: TestApp) => Promise<Wanted<N>> };

const admins = new WeakMap<TestApp, Promise<Desk>>();
/** One admin an application: what they do ends nobody's session but others'. */
const adminOf = (app: TestApp): Promise<Desk> => {
  const admin = admins.get(app) ?? seat(app, 'admin');
  admins.set(app, admin);
  return admin;
};

const byAdmin =
  <R extends object>(request: (app: TestApp) => R | Promise<R>) =>
  async (app: TestApp): Promise<{ request: R; desk: Desk }> => ({
    request: await request(app),
    desk: await adminOf(app),
  });

let invited = 0;
const invitation = async (app: TestApp): Promise<string> => {
  invited += 1;
  const path = await inviteByHouse(app.context, `guest-${invited}@desk.example.org`, ['support']);
  return path.split('#')[1] ?? '';
};

const colleague = async (app: TestApp): Promise<string> => (await seat(app, 'moderator')).operatorId;

export const consoleRequests: Requests = {
  signIn: async (app) => {
    const { email, password, secret } = await seat(app, 'support');
    return { request: { email, password, code: codeOf(secret, 1) }, desk: new Desk(app) };
  },
  signOut: async (app) => ({ request: {}, desk: await seat(app, 'finance') }),
  whoAmI: byAdmin(() => ({})),
  openInvitation: async (app) => ({ request: { token: await invitation(app) }, desk: new Desk(app) }),
  takeInvitation: async (app) => {
    const desk = new Desk(app);
    const token = await invitation(app);
    const { secret } = await desk.call('openInvitation', { token });
    return { request: { token, name: 'Olga', password: 'nine quiet evenings', code: codeOf(secret) }, desk };
  },
  operators: byAdmin(() => ({})),
  inviteOperator: byAdmin(() => ({ email: 'new@desk.example.org', roles: ['support' as const] })),
  setOperatorRoles: byAdmin(async (app) => ({ id: await colleague(app), roles: ['finance' as const] })),
  suspendOperator: byAdmin(async (app) => ({ id: await colleague(app), suspended: true })),

  auditLines: byAdmin(() => ({})),
};
