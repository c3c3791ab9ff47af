import { randomBytes, randomUUID } from 'node:crypto';
import { type Call, type RequestOf } from '@kindred/contract/call';
import { type CallName, type Calls, calls } from '@kindred/contract/calls';
import { splitHids } from '@kindred/contract/experiments';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { findMemberToRecover } from '../src/features/access/access.db.ts';
import { createAccessKey } from '../src/features/access/access-key.ts';
import { recoverQuery } from '../src/features/access/recover-link.ts';
import { warn } from '../src/features/decisions/console/member-actions.ts';
import { sealStatement } from '../src/features/decisions/statement-link.ts';
import { operationToken } from '../src/features/matches-game/operation-token.ts';
import { issueSocialToken } from '../src/features/social/social-token.ts';
import { inFunnel } from './funnel.ts';
import { newSignup, socialIdentity, type TestApp, testCity } from './harness.ts';
import { seedOperator } from './operators.ts';
import { grantGoods, paymentRequests } from './payments-world.ts';
import { PushBrowser } from './push-service.ts';
import { type SeededMember, seedMembers, seedPair } from './seeded-members.ts';
import { newPerson, socialTokenOf, walk } from './social.ts';

/** A request that is answered, and who sends it. */
export interface Wanted<N extends CallName> {
  readonly request: RequestOf<Calls[N]>;
  readonly as?: Pick<SeededMember, 'access'>;
  readonly headers?: Record<string, string>;
}

/** For every call a request that its handler answers with something to show. */
export type Requests = { readonly [N in CallName]: (app: TestApp) => Promise<Wanted<N>> };

const like = (app: TestApp, actor: SeededMember, target: SeededMember) =>
  app.call('likeCandidate', { token: operationToken(app.context, actor.id, target.id) }, { as: actor });

const text = (to: SeededMember, words: string) => ({
  id: to.hid,
  type: 'MESSAGE_TYPE_TEXT' as const,
  textMessageBody: { text: words },
  requestId: randomBytes(9).toString('base64url'),
});

/** Two who match and have written to each other. */
const couple = async (app: TestApp): Promise<[SeededMember, SeededMember]> => {
  const [his, her] = await seedPair(app.context);
  await like(app, his, her);
  await like(app, her, his);
  const { message } = await app.call('sendMessage', text(his, 'Hello'), { as: her });
  await app.call('sendMessage', { ...text(her, 'Hello you'), replyToId: message.id }, { as: his });
  return [his, her];
};

const alone = async <R extends object>(app: TestApp, request: R): Promise<{ request: R; as: SeededMember }> => {
  const [as] = (await seedMembers(app.context, 1)) as [SeededMember];
  return { request, as };
};

/** A request of a member who signs in by both providers. */
const linked = async <R extends object>(app: TestApp, request: R): Promise<{ request: R; as: SeededMember }> => {
  const member = await alone(app, request);
  const { hid: subject, id: member_id } = member.as;
  const accounts = [1, 2].map((provider) => ({ brand_id: 7, provider, subject, member_id }));
  await app.context.db.insertInto('social_account').values(accounts).execute();
  return member;
};

/** A request about another member whom the sender fits. */
const about = async <R>(app: TestApp, request: (other: SeededMember, me: SeededMember) => R) => {
  const [me, other] = await seedPair(app.context);
  return { request: request(other, me), as: me };
};

/** A request by one of a couple. */
const byOne = async <R>(app: TestApp, request: (other: SeededMember) => R) => {
  const [me, other] = await couple(app);
  return { request: request(other), as: me };
};

const boundary = 'kindred-boundary';
let drawn: Promise<Buffer> | undefined;

/** A picture that may be uploaded. */
export const picture = (): Promise<Buffer> => {
  drawn ??= sharp({ create: { width: 500, height: 500, channels: 3, background: '#c47' } })
    .jpeg()
    .toBuffer();
  return drawn;
};

export const multipart = (file: Buffer, fields: Record<string, unknown> = {}) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const parts = given.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

/** Sends a request as its call wants it, multipart where it does. */
export const send = async <N extends CallName>(
  app: TestApp,
  name: N,
  { request, as, headers = {} }: Wanted<N>,
): Promise<LightMyRequestResponse> => {
  const call: Call = calls[name];
  if (!call.multipart) return app.ask(name, request, { headers, ...(as ? { as } : {}) });
  const given = request as Record<string, unknown>;
  const fields = Object.fromEntries(Object.keys(call.body?.shape ?? {}).map((key) => [key, given[key]]));
  return app.app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(given[key]))),
    payload: multipart(await picture(), fields).payload,
    headers: {
      host: 'localhost',
      ...multipart(Buffer.alloc(0)).headers,
      ...(as ? { authorization: `JWT ${as.access}` } : {}),
      ...headers,
    },
  });
};

const uploaded = async (app: TestApp): Promise<{ id: string; as: SeededMember }> => {
  const wanted = await alone(app, { album_id: -3 as const });
  const response = await send(app, 'uploadPhoto', wanted);
  return { id: response.json<{ result: { photo: { id: string } } }>().result.photo.id, as: wanted.as };
};

/** A member with a moderated photo. */
const shown = async ({ context }: TestApp): Promise<SeededMember> => {
  const [as] = (await seedMembers(context, 1, () => ({ photos_moderated: 1 }))) as [SeededMember];
  return as;
};

/** A verification under way. */
const begun = async (app: TestApp): Promise<{ request: { hash: string }; as: SeededMember }> => {
  const as = await shown(app);
  const { hash } = await app.call('verificationHash', {}, { as });
  return { request: { hash }, as };
};

const photoToken = (app: TestApp): Promise<string> => socialTokenOf(app, 'facebook', newPerson());

/** The address of a photo at a provider. */
const socialPhoto = async (app: TestApp): Promise<string> => {
  const { premoderated_photos } = await app.call('facebookPhotos', { social_token: await photoToken(app) });
  return premoderated_photos[0]?.large_url ?? '';
};

const landingForm = { gender: 'f', search_gender: 'm', name: 'Anna', birthday: '1994-05-17', city_id: testCity };

const supportText = { text: 'I was charged twice', tags: ['settings' as const], requestId: 'a-request' };

const way = { uid: 'a-visitor', funnel_id: 'a-funnel' };

/** Somebody whom an operator has warned. */
const warned = async (app: TestApp): Promise<{ uid: string; as: SeededMember }> => {
  const { as } = await alone(app, {});
  const operator = await seedOperator(app.context);
  const judgement = { hid: as.hid, reason: 'spam' as const, requestId: randomUUID() };
  return { uid: (await warn(app.context, operator, judgement)).uid, as };
};

export const requests: Requests = {
  ...paymentRequests,

  init: async () => ({ request: { splitHids }, headers: { 'x-device-id': randomUUID() } }),
  ensureSplitBindings: async () => ({ request: { splitHids } }),

  login: async (app) => {
    const { email, password } = await app.member();
    return { request: { product_id: 7, email, password } };
  },
  loginAk: async (app) => {
    const { id, email } = await app.member();
    return {
      request: { product_id: 7, ak: await createAccessKey(app.context, app.context.db, randomUUID(), { id, email }) },
    };
  },
  loginPauth: async (app) => {
    const { email, password } = await app.member();
    const response = await app.ask('login', { product_id: 7, email, password, remember: true });
    return { request: { pauth: response.cookies.find(({ name }) => name === 'pauth')?.value } };
  },
  refreshToken: async (app) => ({ request: { refresh_token: (await app.member()).refresh } }),
  logout: async () => ({ request: {} }),
  logoutEverywhere: (app) => alone(app, {}),

  resendConfirmation: async () => ({ request: { email: newSignup().email, product_id: 7 } }),
  autoConfirm: async () => ({ request: { email: newSignup().email } }),
  changeEmail: async (app) => {
    const { email, password } = await app.member();
    return { request: { email, password, new_email: newSignup().email, product_id: 7 } };
  },
  recoverRequest: async () => ({ request: { email: newSignup().email, product_id: 7 } }),
  recoverPassword: async (app) => {
    const { id } = await app.member();
    const member = await findMemberToRecover(app.context.db, id);
    if (!member) throw new Error('nobody to recover');
    const at = Math.floor(Date.now() / 1000);
    return { request: { signed_query: recoverQuery(app.context, member, at), password: 'another horse 48 staple' } };
  },
  checkMyPassword: async (app) => {
    const { access, password } = await app.member();
    return { request: { password }, as: { access } };
  },
  restoreAccount: (app) => alone(app, {}),

  socialToken: async (app) => {
    const { returned, headers } = await walk(app, 'google', newPerson());
    return { request: { provider: 'google', returned }, headers };
  },
  loginFacebook: async (app) => ({
    request: { product_id: 7, social_token: await socialTokenOf(app, 'facebook', newPerson()) },
  }),
  loginGoogle: async (app) => ({
    request: { product_id: 7, social_token: await socialTokenOf(app, 'google', newPerson()) },
  }),
  socialLinks: (app) => linked(app, {}),
  removeSocialLink: (app) => linked(app, { provider: 'google' }),
  facebookPhotos: async (app) => ({ request: { social_token: await photoToken(app) } }),

  signup: async () => ({
    request: {
      ...newSignup(),
      place: { latitude: 52.5, longitude: 13.4 },
      profile_fields: { ...newSignup().profile_fields, interests: [1, 2, 3], position: 'Baker', height: 180 },
      traffic: { uid: 'abc', save_params: { a: 'b' } },
    },
  }),
  clickSignup: async (app) => ({
    request: {
      ...newSignup(),
      social_provider_id: 1,
      social_token: issueSocialToken(app.context, socialIdentity('world')),
    },
  }),
  saveSignupData: async () => ({ request: landingForm }),
  signupData: async (app) => ({ request: await app.call('saveSignupData', landingForm) }),
  checkEmail: async () => ({ request: { email: 'new@mail.example.org', product_id: 7 } }),
  mailDomainList: async () => ({ request: {} }),
  checkName: async () => ({ request: { name: 'Robin' } }),
  checkPassword: async () => ({ request: { password: 'correct horse 47 staple', email: 'new@mail.example.org' } }),
  trackingIdentifier: async () => ({ request: {} }),

  countries: async () => ({ request: {} }),
  cities: async () => ({ request: { prefix: 'Berl', limit: 5 } }),
  visitor: async () => ({ request: {} }),

  categoriesOfInterests: async () => ({ request: {} }),
  interestsOfCategories: async () => ({ request: { category_ids: '1,2', per_page: 5 } }),
  suggestInterests: async () => ({ request: { prefix: 'Mus' } }),

  pickUp: (app) => about(app, () => ({ pageSize: 5 })),
  likeCandidate: (app) => about(app, (other, me) => ({ token: operationToken(app.context, me.id, other.id) })),
  passCandidate: (app) => about(app, (other, me) => ({ token: operationToken(app.context, me.id, other.id) })),

  matches: (app) => byOne(app, () => ({ pageSize: 5 })),
  resetMatchesUnread: (app) => byOne(app, () => ({})),
  unreadCounters: (app) => byOne(app, () => ({})),
  relationStats: (app) => byOne(app, () => ({ fields: 'block,like,likes-me,visitor,matches,threads' })),

  blockUser: (app) => about(app, ({ hid }) => ({ hid, source: 'profile' })),
  unblockUser: (app) => about(app, ({ hid }) => ({ hid, source: 'profile' })),
  visitUser: (app) => about(app, ({ hid }) => ({ id: hid, source: 'profile' })),
  abuseReasons: (app) => alone(app, { context: 'profile' }),
  sendAbuse: (app) => about(app, ({ hid }) => ({ user_hid: hid, reason_id: 1, text: 'Sells watches', context: 'x' })),

  decisions: async (app) => ({ request: { pageSize: 5 }, as: (await warned(app)).as }),
  decision: async (app) => {
    const { uid, as } = await warned(app);
    return { request: { uid }, as };
  },
  markDecisionsSeen: async (app) => {
    const { uid, as } = await warned(app);
    return { request: { uids: [uid] }, as };
  },
  appeal: async (app) => {
    const { uid, as } = await warned(app);
    return { request: { uid, text: 'I did no such thing' }, as };
  },
  statement: async (app) => ({ request: { statement: sealStatement(app.context, (await warned(app)).uid) } }),
  appealByStatement: async (app) => ({
    request: { statement: sealStatement(app.context, (await warned(app)).uid), text: 'I did no such thing' },
  }),

  dialogs: (app) => byOne(app, () => ({ pageSize: 5 })),
  getDialog: (app) => byOne(app, ({ hid }) => ({ id: hid })),
  messages: (app) => byOne(app, ({ hid }) => ({ id: hid, pageSize: 5 })),
  sendMessage: (app) => byOne(app, (other) => ({ ...text(other, 'How are you?'), actionSource: 'thread' })),
  greetings: (app) => byOne(app, ({ hid }) => ({ id: hid, pageSize: 2 })),
  sendGreeting: async (app) => {
    const asked = await byOne(app, ({ hid }) => ({ contact_hid: hid, ping_id: 1 }));
    await grantGoods(app, asked.as, 'coins', paymentLimits.coins.greeting);
    return asked;
  },
  markDialogsRead: (app) => byOne(app, ({ hid }) => ({ hids: [hid] })),
  realtimeTicket: (app) => alone(app, {}),

  supportMessages: async (app) => {
    const { as } = await alone(app, {});
    await app.call('sendSupportMessage', supportText, { as });
    return { request: { pageSize: 5 }, as };
  },
  sendSupportMessage: (app) => alone(app, supportText),
  markSupportRead: (app) => alone(app, { upToId: '1' }),

  uploadPhoto: (app) => alone(app, { album_id: -3 }),
  uploadFunnelPhoto: (app) => inFunnel(app, {}),
  importPhoto: async (app) => alone(app, { url: await socialPhoto(app) }),
  importFunnelPhoto: async (app) => inFunnel(app, { url: await socialPhoto(app) }),
  publishPhotos: async (app) => {
    const { id, as } = await uploaded(app);
    return { request: { photos: [id] }, as };
  },
  deletePhoto: async (app) => {
    const { id, as } = await uploaded(app);
    return { request: { id }, as };
  },
  changeAlbum: async (app) => {
    const { id, as } = await uploaded(app);
    return { request: { albumId: -3, order: [id] }, as };
  },
  myAlbum: async (app) => ({ request: { album: -3 }, as: (await uploaded(app)).as }),
  paywallPhotos: (app) => alone(app, { preset: 'PRESET_MEDIUM_PORTRAIT', pageSize: 4 }),
  userAlbum: (app) => about(app, ({ hid }) => ({ hash: hid, album: -3 })),

  myVerification: (app) => alone(app, {}),
  verificationHash: async (app) => ({ request: {}, as: await shown(app) }),
  verificationGesture: begun,
  submitSelfie: begun,

  profileInfo: (app) => byOne(app, ({ hid }) => ({ users_hids: hid, data_group: 'profile' })),
  guestVocabulary: async () => ({ request: { funnel_id: 'abc' } }),
  memberVocabulary: (app) => alone(app, {}),
  editProfile: (app) => alone(app, { height: 180, about_me: 'Here for the coffee.', user_mood: 3, smoking: null }),
  profileCompleteness: (app) => alone(app, {}),
  savePrivate: (app) => alone(app, { name: 'Robin', city_id: 2_950_159 }),
  searchSettings: (app) =>
    alone(app, { gender: 'F', search_gender: 'm', search_age_from: 20, search_age_to: 40, search_distance: 50 }),

  recordConsent: async () => ({
    request: {
      consent_id: randomUUID(),
      version: '2026-11-01',
      variant: 'gdpr',
      action: 'confirm',
      categories: { functional: true, performance: false, advertising: false, analytics: false },
    },
    headers: { 'x-device-id': randomUUID() },
  }),
  systemLog: async () => ({
    request: {
      log: Buffer.from(
        JSON.stringify({
          clientVersion: '1',
          funnelId: null,
          userHid: null,
          entries: [{ level: 'error', kind: 'api', at: new Date().toISOString(), detail: { status: 500 } }],
        }),
      ).toString('base64'),
    },
  }),

  startFunnel: async () => ({ request: { ...way, product_id: 7 } }),
  trackFunnelStep: async () => ({
    request: {
      ...way,
      landing_id: '12',
      channel_id: '3',
      event_name: 'view',
      step_name: 'gender',
      step_number: 1,
      step_count: 20,
      step_type: 'default',
    },
  }),
  trackFunnelEvent: async () => ({
    request: { ...way, name: 'gender', element_type: 'button', action: 'click', meta: { value: 'm' } },
  }),
  checkConnection: async () => ({
    request: { duration: 120, downlink: 9.5, type: '4g', source: 'registration', funnel_id: way.funnel_id },
  }),
  collectPageVisit: async () => ({ request: { causedBy: 'link', referrer: '/login', target: '/matches' } }),
  collectEvents: async () => ({
    request: { requests: [{ action: 'open', category: 'popup', label: 'gallery', value: 3 }] },
  }),
  trackPushAnswer: async () => ({ request: { action: 'allow' } }),

  webPushKey: (app) => alone(app, {}),
  subscribeWebPush: (app) => alone(app, { deviceId: randomUUID(), token: JSON.stringify(new PushBrowser().at()) }),
};
