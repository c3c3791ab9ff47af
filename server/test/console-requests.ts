import { randomBytes, randomInt } from 'node:crypto';
import type { ConsoleRequestOf } from '@kindred/contract/console/call';
import type { ConsoleCallName, ConsoleCalls } from '@kindred/contract/console/calls';
import type { Role } from '@kindred/contract/console/roles';
import sharp from 'sharp';
import { createAccountRequest, createExport } from '../src/features/account-requests/test-support.ts';
import { inviteFirstOperator } from '../src/features/operators/invite.ts';
import { hashImage } from '../src/pictures/render.ts';
import { ConsoleClient, createConsoleClient, drawTestFace, generateCode } from './console.ts';
import {
  createOpenDifference,
  createPaidOrder,
  createPartlyRefundedOrder,
  createRefusedRefund,
  createTariffEdit,
  getOfferedTariffId,
} from './finance-cases.ts';
import type { TestApp } from './harness.ts';
import {
  createAppeal,
  createApprovedPhoto,
  createChangedCover,
  createChildCase,
  createClearedMember,
  createPendingPhoto,
  createPendingSelfie,
  createPendingText,
  createRejectedPhoto,
  createRemovedText,
  createReportCase,
  createReportCaseWithHistory,
  createUndoableDecision,
} from './moderation-cases.ts';
import { seedPhoto } from './photo-rows.ts';
import { removalConsoleRequests } from './requests/removal-requests.ts';
import { type SeededMember, seedPair } from './seeded-members.ts';

const today = new Date().toISOString().slice(0, 10);

/** A request that succeeds, and the client that sends it. */
interface SignedConsoleRequest<N extends ConsoleCallName> {
  readonly request: ConsoleRequestOf<ConsoleCalls[N]>;
  readonly client: ConsoleClient;
}

/** For each call of the console, a request whose answer contains no empty list. */
export type ConsoleRequests = { readonly [N in ConsoleCallName]: (app: TestApp) => Promise<SignedConsoleRequest<N>> };

const admins = new WeakMap<TestApp, Promise<ConsoleClient>>();
/** Returns the admin of an application. All requests share one, since no request ends the admin's own session. */
const getAdmin = (app: TestApp): Promise<ConsoleClient> => {
  const admin = admins.get(app) ?? createConsoleClient(app, 'admin');
  admins.set(app, admin);
  return admin;
};

const byAdmin =
  <R extends object>(request: (app: TestApp) => R | Promise<R>) =>
  async (app: TestApp): Promise<{ request: R; client: ConsoleClient }> => ({
    request: await request(app),
    client: await getAdmin(app),
  });

let invitationCount = 0;
const createInvitationToken = async (app: TestApp): Promise<string> => {
  invitationCount += 1;
  const path = await inviteFirstOperator(app.context, `guest-${invitationCount}@desk.example.org`, ['support']);
  return path.split('#')[1] ?? '';
};

const createColleagueId = async (app: TestApp): Promise<string> =>
  (await createConsoleClient(app, 'moderator')).operatorId;

/** Creates a member whose page in the console has no empty section. */
export const seedMemberWithHistory = async (
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

const byRoles =
  (...roles: Role[]) =>
  <R extends object>(request: (member: Awaited<ReturnType<typeof seedMemberWithHistory>>) => R) =>
  async (app: TestApp): Promise<{ request: R; client: ConsoleClient }> => ({
    request: request(await seedMemberWithHistory(app)),
    client: await createConsoleClient(app, ...roles),
  });
const byModerator = byRoles('moderator');
const byFinance =
  <R extends object>(request: (app: TestApp) => R | Promise<R>) =>
  async (app: TestApp): Promise<{ request: R; client: ConsoleClient }> => ({
    request: await request(app),
    client: await createConsoleClient(app, 'finance'),
  });
const bySupport = byRoles('support');

/** A request about a case that `createCase` creates, sent by the client of that case. */
const forCase =
  <W extends { readonly client: ConsoleClient }, R extends object>(
    createCase: (app: TestApp) => Promise<W>,
    request: (created: W) => R,
  ) =>
  async (app: TestApp): Promise<{ request: R; client: ConsoleClient }> => {
    const created = await createCase(app);
    return { request: request(created), client: created.client };
  };
const judgement = { reason: 'spam', note: 'the second time' } as const;

const springCampaign = { brandId: 7, name: 'spring', until: '2036-01-01T00:00:00.000Z', reason: 'The spring offer' };
const flagOverride = { hid: 'HIDE_PAUSE' as const, brandId: null, country: 'IS', variant: 'on', share: 100 };

export const consoleRequests: ConsoleRequests = {
  signIn: async (app) => {
    const { email, password, secret } = await createConsoleClient(app, 'support');
    return { request: { email, password, code: generateCode(secret, 1) }, client: new ConsoleClient(app) };
  },
  signOut: async (app) => ({ request: {}, client: await createConsoleClient(app, 'finance') }),
  whoAmI: byAdmin(() => ({})),
  openInvitation: async (app) => ({
    request: { token: await createInvitationToken(app) },
    client: new ConsoleClient(app),
  }),
  acceptInvitation: async (app) => {
    const client = new ConsoleClient(app);
    const token = await createInvitationToken(app);
    const { secret } = await client.call('openInvitation', { token });
    return { request: { token, name: 'Olga', password: 'nine quiet evenings', code: generateCode(secret) }, client };
  },
  operators: byAdmin(() => ({})),
  inviteOperator: byAdmin(() => ({ email: 'new@desk.example.org', roles: ['support' as const] })),
  setOperatorRoles: byAdmin(async (app) => ({ id: await createColleagueId(app), roles: ['finance' as const] })),
  suspendOperator: byAdmin(async (app) => ({ id: await createColleagueId(app), suspended: true })),

  accountRequests: async (app) => {
    const { client } = await createAccountRequest(app, 'export', (await app.member()).hid);
    return { request: {}, client };
  },
  requestForAccount: bySupport(({ hid }) => ({ hid, kind: 'deletion' as const, reason: 'They wrote to us' })),
  decideAccountRequest: async (app) => {
    const { uid, client } = await createAccountRequest(app, 'deletion', (await app.member()).hid);
    return { request: { uid, granted: true }, client };
  },
  openAccountExport: async (app) => {
    const { uid, client } = await createExport(app, (await app.member()).hid);
    return { request: { uid }, client };
  },

  auditLines: byAdmin(() => ({})),
  securityEvents: byAdmin(async ({ context: { security } }) => {
    security.note({ kind: 'webhookRefused', address: '203.0.113.40' });
    await security.flush();
    return {};
  }),

  waitingSelfies: forCase(createPendingSelfie, () => ({})),
  decideSelfie: forCase(createPendingSelfie, ({ id }) => ({ id, valid: false, reason: 'face' as const })),
  newCovers: forCase(createChangedCover, () => ({})),
  acceptNewCover: forCase(createChangedCover, ({ member: { hid } }) => ({ hid })),
  requestSelfie: forCase(createChangedCover, ({ member: { hid } }) => ({ hid, keepsBadge: true })),

  ...removalConsoleRequests,
  photoQueue: forCase(createPendingPhoto, () => ({})),
  approvePhoto: forCase(createPendingPhoto, ({ uid }) => ({ uid })),
  rejectPhoto: forCase(createPendingPhoto, ({ uid }) => ({ uid, reason: 'copy' as const, note: 'seen before' })),
  removePhoto: forCase(createApprovedPhoto, ({ uid }) => ({ uid, reason: 'nudity' as const, note: 'seen before' })),
  undoPhoto: forCase(createRejectedPhoto, ({ uid }) => ({ uid })),
  textQueue: forCase(createPendingText, () => ({})),
  passText: forCase(createPendingText, ({ id }) => ({ id })),
  removeText: forCase(createPendingText, ({ id }) => ({ id, reason: 'contactDetails' as const })),
  undoText: forCase(createRemovedText, ({ id }) => ({ id })),
  reportCases: forCase(createReportCase, () => ({})),
  readReports: forCase(createReportCaseWithHistory, ({ id }) => ({ id })),
  dismissReports: forCase(createReportCase, ({ id }) => ({ id, note: 'nothing in it' })),
  judgeMember: forCase(createReportCase, ({ id, member: { hid } }) => ({
    ...judgement,
    hid,
    kind: 'hide' as const,
    requestId: crypto.randomUUID(),
    caseId: id,
  })),
  undoJudgement: forCase(createUndoableDecision, ({ uid }) => ({ uid })),
  restoreMember: forCase(createAppeal, ({ member: { hid } }) => ({ hid, note: 'a mistake' })),
  clearSuspicion: forCase(createReportCase, ({ member: { hid } }) => ({ hid, note: 'a shared laptop' })),
  endClearance: forCase(createClearedMember, ({ member: { hid } }) => ({ hid })),
  appealQueue: forCase(createAppeal, () => ({})),
  decideAppeal: forCase(createAppeal, ({ uid }) => ({ uid, granted: true, answer: 'You were right.' })),

  childCases: forCase(createChildCase, () => ({})),
  openChildCase: forCase(createChildCase, ({ id }) => ({ id })),
  reportChildCase: forCase(createChildCase, ({ id }) => ({ id, authority: 'NCMEC', reference: '12345' })),
  clearChildCase: forCase(createChildCase, ({ id }) => ({ id, note: 'the member’s own picture of a doll' })),

  transparency: forCase(createAppeal, () => ({ from: today, to: today })),
  consoleBrands: byAdmin(() => ({})),
  photoVerdict: forCase(createApprovedPhoto, ({ uid }) => ({ uid })),
  queues: byAdmin(() => ({})),
  dashboard: byAdmin(() => ({ days: 7 as const })),

  findMembers: byModerator(({ hid }) => ({ by: 'hid' as const, text: hid })),
  findMembersByImage: async (app) => {
    const { client, member } = await createPendingPhoto(app);
    // Resized and compressed as another format.
    const copy = await sharp(await drawTestFace())
      .resize(420)
      .webp({ quality: 40 })
      .toBuffer();
    await seedPhoto(app.context, member.id, (await hashImage(copy)).hash);
    return { request: {}, client };
  },
  openMember: byModerator(({ hid }) => ({ hid })),
  revealMember: byModerator(({ hid }) => ({ hid })),
  memberTimeline: byModerator(({ hid }) => ({ hid })),

  supportThreads: bySupport(() => ({ order: 'waiting' as const })),
  supportThread: bySupport(({ hid }) => ({ hid })),
  answerSupport: bySupport(({ hid }) => ({ hid, text: 'Below the heart', requestId: crypto.randomUUID() })),
  settleSupport: bySupport(({ hid }) => ({ hid, isDone: true })),

  orders: forCase(createPaidOrder, ({ member: { hid } }) => ({ text: hid, state: 'paid' as const })),
  readOrder: forCase(createPartlyRefundedOrder, ({ uid }) => ({ uid })),
  subscriptions: forCase(createPaidOrder, () => ({})),
  refundOrder: forCase(createPaidOrder, ({ uid }) => ({
    uid,
    amount: 500,
    note: 'asked nicely',
    requestId: crypto.randomUUID(),
  })),
  refunds: forCase(createRefusedRefund, () => ({ state: 'refused' as const })),
  retryRefund: forCase(createRefusedRefund, ({ id }) => ({ id })),
  closeRefund: forCase(createRefusedRefund, ({ id }) => ({ id, note: 'by bank transfer' })),
  revenue: forCase(createPaidOrder, () => ({ by: 'country' as const })),
  differences: forCase(createOpenDifference, () => ({ state: 'open' as const })),
  resolveDifference: forCase(createOpenDifference, ({ id }) => ({ id, note: 'the bank’s fee' })),
  comparisons: forCase(createOpenDifference, () => ({})),
  runComparison: forCase(createOpenDifference, () => ({ days: 1 as const })),

  catalogue: byFinance(() => ({ feature: 'premium' as const, currency: 'EUR' })),
  changeTariff: byFinance(async (app) => ({ id: await getOfferedTariffId(app), ...createTariffEdit(250) })),
  copyTariff: byFinance(async (app) => ({
    id: await getOfferedTariffId(app),
    ...createTariffEdit(199),
    key: 'boost-2',
    gives: 2,
    brandId: 7,
    country: 'KE',
    split: { hid: 'COUNTED_PRICES', group: 1 },
  })),
  endTariff: async (app) => {
    const client = await createConsoleClient(app, 'finance');
    const everybody = { brandId: null, country: null, split: null };
    const copy = {
      id: await getOfferedTariffId(app),
      ...createTariffEdit(300),
      ...everybody,
      key: 'boost-3',
      gives: 3,
    };
    const { tariff } = await client.call('copyTariff', copy);
    return { request: { id: tariff.id, at: null }, client };
  },
  previewTariffs: byFinance(() => ({ list: 'vip' as const, brand: 7, country: 'DE' })),
  markets: byFinance(() => ({})),
  setMarket: byFinance(() => ({ country: 'IS', currency: 'EUR', taxBasisPoints: randomInt(10_000) })),
  setCurrency: byAdmin(() => ({ code: 'KWD', rate: randomInt(1, 1_000_000) / 1000 })),
  campaigns: async (app) => {
    const client = await createConsoleClient(app, 'finance');
    await client.call('createCampaign', springCampaign);
    return { request: {}, client };
  },
  createCampaign: byFinance(() => springCampaign),
  endCampaign: async (app) => {
    const client = await createConsoleClient(app, 'finance');
    await client.call('createCampaign', springCampaign);
    const [campaign] = (await client.call('campaigns', {})).campaigns;
    return { request: { id: campaign?.id ?? '0' }, client };
  },

  flags: byAdmin(() => ({})),
  setFlag: byAdmin(() => ({ ...flagOverride, share: randomInt(1, 100) })),
  clearFlag: async (app) => {
    const client = await getAdmin(app);
    await client.call('setFlag', flagOverride);
    return { request: { hid: flagOverride.hid, brandId: null, country: flagOverride.country }, client };
  },
};
