import { randomBytes, randomInt } from 'node:crypto';
import type { ConsoleRequestOf } from '@kindred/contract/console/call';
import type { ConsoleCallName, ConsoleCalls } from '@kindred/contract/console/calls';
import type { Role } from '@kindred/contract/console/roles';
import sharp from 'sharp';
import { inviteFirstOperator } from '../src/features/operators/invite.ts';
import { hashImage } from '../src/pictures/render.ts';
import { ConsoleClient, codeOf, createConsoleClient, drawTestFace } from './console.ts';
import { edited, knownOrder, offeredTariff, openDifference, paidOrder, refusedRefund } from './console-payments.ts';
import {
  approvedPhoto,
  childCase,
  clearedMember,
  freshJudgement,
  knownCase,
  newCover,
  openAppeal,
  openCase,
  rejectedPhoto,
  waitingPhoto,
  waitingSelfie,
  waitingText,
} from './console-waiting.ts';
import type { TestApp } from './harness.ts';
import { seedPhoto } from './photo-rows.ts';
import { type SeededMember, seedPair } from './seeded-members.ts';

/** A request that is answered, and at whose desk. */
interface Wanted<N extends ConsoleCallName> {
  readonly request: ConsoleRequestOf<ConsoleCalls[N]>;
  readonly desk: ConsoleClient;
}

/** For every call of the console a request that its handler answers with something to show. */
type Requests = { readonly [N in ConsoleCallName]: (app: TestApp) => Promise<Wanted<N>> };

const admins = new WeakMap<TestApp, Promise<ConsoleClient>>();
/** One admin an application: what they do ends nobody's session but others'. */
const adminOf = (app: TestApp): Promise<ConsoleClient> => {
  const admin = admins.get(app) ?? createConsoleClient(app, 'admin');
  admins.set(app, admin);
  return admin;
};

const byAdmin =
  <R extends object>(request: (app: TestApp) => R | Promise<R>) =>
  async (app: TestApp): Promise<{ request: R; desk: ConsoleClient }> => ({
    request: await request(app),
    desk: await adminOf(app),
  });

let invited = 0;
const invitation = async (app: TestApp): Promise<string> => {
  invited += 1;
  const path = await inviteFirstOperator(app.context, `guest-${invited}@desk.example.org`, ['support']);
  return path.split('#')[1] ?? '';
};

const colleague = async (app: TestApp): Promise<string> => (await createConsoleClient(app, 'moderator')).operatorId;

/** A member of whom operators have something to see on every part of their page. */
export const knownMember = async (
  app: TestApp,
): Promise<SeededMember & { readonly device: string; readonly photo: string }> => {
  const { db } = app.context;
  const [member, other] = await seedPair(app.context);
  const [device, photo] = [crypto.randomUUID(), randomBytes(16).toString('base64url')];
  await db.updateTable('member').set({ about_me: 'I climb' }).where('id', '=', member.id).execute();
  await db.updateTable('session').set({ device_id: device }).where('member_id', '=', member.id).execute();
  await db
    .insertInto('photo')
    .values({
      id: String(1_000_000 + Number(member.id)),
      uid: photo,
      member_id: member.id,
      status: 2,
      width: 900,
      height: 1200,
      thumbhash: null,
      demo_seed: null,
      funnel_id: null,
    })
    .execute();
  await db
    .insertInto('decision')
    .values({
      uid: randomBytes(16).toString('base64url'),
      member_id: member.id,
      kind: 'warn',
      reason: 'spam',
      operator_id: null,
      seen_at: null,
      undone_at: null,
    })
    .execute();
  const ask = (text: string) =>
    app.call('sendSupportMessage', { text, requestId: crypto.randomUUID() }, { as: member });
  await app.call('sendAbuse', { user_hid: other.hid, reason_id: 2, text: 'They sell watches' }, { as: member });
  await app.call('sendAbuse', { user_hid: member.hid, reason_id: 5, text: 'They ask for money' }, { as: other });
  await ask('Where are my matches?');
  return { ...member, device, photo };
};

const byDesk =
  (...roles: Role[]) =>
  <R extends object>(request: (member: Awaited<ReturnType<typeof knownMember>>) => R) =>
  async (app: TestApp): Promise<{ request: R; desk: ConsoleClient }> => ({
    request: request(await knownMember(app)),
    desk: await createConsoleClient(app, ...roles),
  });
const byModerator = byDesk('moderator');
const byFinance =
  <R extends object>(request: (app: TestApp) => R | Promise<R>) =>
  async (app: TestApp): Promise<{ request: R; desk: ConsoleClient }> => ({
    request: await request(app),
    desk: await createConsoleClient(app, 'finance'),
  });
const bySupport = byDesk('support');

/** Of something that waits for a moderator. */
const of =
  <W extends { readonly desk: ConsoleClient }, R extends object>(
    waits: (app: TestApp) => Promise<W>,
    request: (of: W) => R,
  ) =>
  async (app: TestApp): Promise<{ request: R; desk: ConsoleClient }> => {
    const waiting = await waits(app);
    return { request: request(waiting), desk: waiting.desk };
  };
const judgement = { reason: 'spam', note: 'the second time' } as const;

const springCampaign = { brandId: 7, name: 'spring', until: '2036-01-01T00:00:00.000Z', reason: 'The spring offer' };
const flagOverride = { hid: 'HIDE_PAUSE' as const, brandId: null, country: 'IS', variant: 'on', share: 100 };

export const consoleRequests: Requests = {
  signIn: async (app) => {
    const { email, password, secret } = await createConsoleClient(app, 'support');
    return { request: { email, password, code: codeOf(secret, 1) }, desk: new ConsoleClient(app) };
  },
  signOut: async (app) => ({ request: {}, desk: await createConsoleClient(app, 'finance') }),
  whoAmI: byAdmin(() => ({})),
  openInvitation: async (app) => ({ request: { token: await invitation(app) }, desk: new ConsoleClient(app) }),
  acceptInvitation: async (app) => {
    const desk = new ConsoleClient(app);
    const token = await invitation(app);
    const { secret } = await desk.call('openInvitation', { token });
    return { request: { token, name: 'Olga', password: 'nine quiet evenings', code: codeOf(secret) }, desk };
  },
  operators: byAdmin(() => ({})),
  inviteOperator: byAdmin(() => ({ email: 'new@desk.example.org', roles: ['support' as const] })),
  setOperatorRoles: byAdmin(async (app) => ({ id: await colleague(app), roles: ['finance' as const] })),
  suspendOperator: byAdmin(async (app) => ({ id: await colleague(app), suspended: true })),

  auditLines: byAdmin(() => ({})),
  securityEvents: byAdmin(async ({ context: { security } }) => {
    security.note({ kind: 'webhookRefused', address: '203.0.113.40' });
    await security.flush();
    return {};
  }),

  waitingSelfies: of(waitingSelfie, () => ({})),
  decideSelfie: of(waitingSelfie, ({ id }) => ({ id, valid: false, reason: 'face' as const })),
  newCovers: of(newCover, () => ({})),
  acceptNewCover: of(newCover, ({ member: { hid } }) => ({ hid })),
  requestSelfie: of(newCover, ({ member: { hid } }) => ({ hid, keepsBadge: true })),

  photoQueue: of(waitingPhoto, () => ({})),
  approvePhoto: of(waitingPhoto, ({ uid }) => ({ uid })),
  rejectPhoto: of(waitingPhoto, ({ uid }) => ({ uid, reason: 'copy' as const, note: 'seen before' })),
  removePhoto: of(approvedPhoto, ({ uid }) => ({ uid, reason: 'nudity' as const, note: 'seen before' })),
  undoPhoto: of(rejectedPhoto, ({ uid }) => ({ uid })),
  textQueue: of(waitingText, () => ({})),
  passText: of(waitingText, ({ id }) => ({ id })),
  removeText: of(waitingText, ({ id }) => ({ id, reason: 'contactDetails' as const })),
  reportCases: of(openCase, () => ({})),
  readReports: of(knownCase, ({ id }) => ({ id })),
  dismissReports: of(openCase, ({ id }) => ({ id, note: 'nothing in it' })),
  judgeMember: of(openCase, ({ id, member: { hid } }) => ({
    ...judgement,
    hid,
    kind: 'hide' as const,
    requestId: crypto.randomUUID(),
    caseId: id,
  })),
  undoJudgement: of(freshJudgement, ({ uid }) => ({ uid })),
  restoreMember: of(openAppeal, ({ member: { hid } }) => ({ hid, note: 'a mistake' })),
  clearSuspicion: of(openCase, ({ member: { hid } }) => ({ hid, note: 'a shared laptop' })),
  endClearance: of(clearedMember, ({ member: { hid } }) => ({ hid })),
  appealQueue: of(openAppeal, () => ({})),
  decideAppeal: of(openAppeal, ({ uid }) => ({ uid, granted: true, answer: 'You were right.' })),

  childCases: of(childCase, () => ({})),
  openChildCase: of(childCase, ({ id }) => ({ id })),
  reportChildCase: of(childCase, ({ id }) => ({ id, authority: 'NCMEC', reference: '12345' })),
  clearChildCase: of(childCase, ({ id }) => ({ id, note: 'the member’s own picture of a doll' })),

  consoleBrands: byAdmin(() => ({})),
  photoVerdict: of(approvedPhoto, ({ uid }) => ({ uid })),
  queues: byAdmin(() => ({})),
  dashboard: byAdmin(() => ({ days: 7 as const })),

  findMembers: byModerator(({ hid }) => ({ by: 'hid' as const, text: hid })),
  findMembersByImage: async (app) => {
    const { desk, member } = await waitingPhoto(app);
    // Smaller, and packed anew.
    const copy = await sharp(await drawTestFace())
      .resize(420)
      .webp({ quality: 40 })
      .toBuffer();
    await seedPhoto(app.context, member.id, (await hashImage(copy)).hash);
    return { request: {}, desk };
  },
  openMember: byModerator(({ hid }) => ({ hid })),
  revealMember: byModerator(({ hid }) => ({ hid })),
  memberTimeline: byModerator(({ hid }) => ({ hid })),

  supportThreads: bySupport(() => ({ order: 'waiting' as const })),
  supportThread: bySupport(({ hid }) => ({ hid })),
  answerSupport: bySupport(({ hid }) => ({ hid, text: 'Below the heart', requestId: crypto.randomUUID() })),
  settleSupport: bySupport(({ hid }) => ({ hid, isDone: true })),

  orders: of(paidOrder, ({ member: { hid } }) => ({ text: hid, state: 'paid' as const })),
  readOrder: of(knownOrder, ({ uid }) => ({ uid })),
  subscriptions: of(paidOrder, () => ({})),
  refundOrder: of(paidOrder, ({ uid }) => ({ uid, amount: 500, note: 'asked nicely', requestId: crypto.randomUUID() })),
  refunds: of(refusedRefund, () => ({ state: 'refused' as const })),
  retryRefund: of(refusedRefund, ({ id }) => ({ id })),
  closeRefund: of(refusedRefund, ({ id }) => ({ id, note: 'by bank transfer' })),
  revenue: of(paidOrder, () => ({ by: 'country' as const })),
  differences: of(openDifference, () => ({ state: 'open' as const })),
  resolveDifference: of(openDifference, ({ id }) => ({ id, note: 'the bank’s fee' })),
  comparisons: of(openDifference, () => ({})),
  runComparison: of(openDifference, () => ({ days: 1 as const })),

  catalogue: byFinance(() => ({ feature: 'premium' as const, currency: 'EUR' })),
  changeTariff: byFinance(async (app) => ({ id: await offeredTariff(app), ...edited(250) })),
  copyTariff: byFinance(async (app) => ({
    id: await offeredTariff(app),
    ...edited(199),
    key: 'boost-2',
    gives: 2,
    brandId: 7,
    country: 'KE',
    split: { hid: 'COUNTED_PRICES', group: 1 },
  })),
  endTariff: async (app) => {
    const desk = await createConsoleClient(app, 'finance');
    const everybody = { brandId: null, country: null, split: null };
    const copy = { id: await offeredTariff(app), ...edited(300), ...everybody, key: 'boost-3', gives: 3 };
    const { tariff } = await desk.call('copyTariff', copy);
    return { request: { id: tariff.id, at: null }, desk };
  },
  previewTariffs: byFinance(() => ({ list: 'vip' as const, brand: 7, country: 'DE' })),
  markets: byFinance(() => ({})),
  setMarket: byFinance(() => ({ country: 'IS', currency: 'EUR', taxBasisPoints: randomInt(10_000) })),
  setCurrency: byAdmin(() => ({ code: 'KWD', rate: randomInt(1, 1_000_000) / 1000 })),
  campaigns: async (app) => {
    const desk = await createConsoleClient(app, 'finance');
    await desk.call('createCampaign', springCampaign);
    return { request: {}, desk };
  },
  createCampaign: byFinance(() => springCampaign),
  endCampaign: async (app) => {
    const desk = await createConsoleClient(app, 'finance');
    await desk.call('createCampaign', springCampaign);
    const [campaign] = (await desk.call('campaigns', {})).campaigns;
    return { request: { id: campaign?.id ?? '0' }, desk };
  },

  flags: byAdmin(() => ({})),
  setFlag: byAdmin(() => ({ ...flagOverride, share: randomInt(1, 100) })),
  clearFlag: async (app) => {
    const desk = await adminOf(app);
    await desk.call('setFlag', flagOverride);
    return { request: { hid: flagOverride.hid, brandId: null, country: flagOverride.country }, desk };
  },
};
