import { randomBytes, randomUUID } from 'node:crypto';
import { type Call, type RequestOf } from '@kindred/contract/call';
import { type CallName, type Calls, calls } from '@kindred/contract/calls';
import { splitHids } from '@kindred/contract/experiments';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { LightMyRequestResponse } from 'fastify';
import { findMemberToRecover } from '../src/features/access/access.db.ts';
import { createAccessKey } from '../src/features/access/access-key.ts';
import { recoverQuery } from '../src/features/access/recover-link.ts';
import { operationToken } from '../src/features/matches-game/operation-token.ts';
import { searchRequests } from '../src/features/search/test-support.ts';
import { issueSocialToken } from '../src/features/social/social-token.ts';
import { inFunnel } from './funnel.ts';
import { createSocialIdentity, newSignup, type TestApp, testCity } from './harness.ts';
import { grantGoods, grantVip, paymentRequests } from './payments-world.ts';
import { PushBrowser } from './push-service.ts';
import { accountRequests } from './requests/account-requests.ts';
import { decisionRequests } from './requests/decision-requests.ts';
import { feedRequests } from './requests/feed-requests.ts';
import { listRequests } from './requests/list-requests.ts';
import { mailedRequests } from './requests/mailed-requests.ts';
import { notificationRequests } from './requests/notification-requests.ts';
import { passkeyRequests } from './requests/passkey-requests.ts';
import { popupRequests } from './requests/popup-requests.ts';
import { sessionRequests } from './requests/session-requests.ts';
import { smartMessageRequests } from './requests/smart-message-requests.ts';
import { type SeededMember, seedMembers, seedPair } from './seeded-members.ts';
import { authorizeAtSandbox, createSandboxPerson, createSocialToken } from './social.ts';
import { createMultipart, createTestImage } from './wire.ts';

/** A request that succeeds, with its sender and headers. */
export interface SignedRequest<N extends CallName> {
  readonly request: RequestOf<Calls[N]>;
  readonly as?: Pick<SeededMember, 'access'>;
  readonly headers?: Record<string, string>;
}

/** For each call, a request whose answer contains no empty list. */
export type CallRequests = { readonly [N in CallName]: (app: TestApp) => Promise<SignedRequest<N>> };

const likeMember = (app: TestApp, actor: SeededMember, target: SeededMember) =>
  app.call('likeCandidate', { token: operationToken(app.context, actor.id, target.id) }, { as: actor });

const createTextMessage = (to: SeededMember, words: string) => ({
  id: to.hid,
  type: 'MESSAGE_TYPE_TEXT' as const,
  textMessageBody: { text: words },
  requestId: randomBytes(9).toString('base64url'),
});

/** Creates two members who match and wrote to each other. */
const createMatchedPair = async (app: TestApp): Promise<[SeededMember, SeededMember]> => {
  const [his, her] = await seedPair(app.context);
  await likeMember(app, his, her);
  await likeMember(app, her, his);
  const { message } = await app.call('sendMessage', createTextMessage(his, 'Hello'), { as: her });
  await app.call('sendMessage', { ...createTextMessage(her, 'Hello you'), replyToId: message.id }, { as: his });
  return [his, her];
};

const bySingleMember = async <R extends object>(
  app: TestApp,
  request: R,
): Promise<{ request: R; as: SeededMember }> => {
  const [as] = (await seedMembers(app.context, 1)) as [SeededMember];
  return { request, as };
};

/** A request by a member who signs in by both social providers. */
const byMemberWithSocialAccounts = async <R extends object>(
  app: TestApp,
  request: R,
): Promise<{ request: R; as: SeededMember }> => {
  const member = await bySingleMember(app, request);
  const { hid: subject, id: member_id } = member.as;
  const accounts = [1, 2].map((provider) => ({ brand_id: 7, provider, subject, member_id }));
  await app.context.db.insertInto('social_account').values(accounts).execute();
  return member;
};

/** A request about another member whose search criteria match the sender's. */
const aboutOtherMember = async <R>(app: TestApp, request: (other: SeededMember, me: SeededMember) => R) => {
  const [me, other] = await seedPair(app.context);
  return { request: request(other, me), as: me };
};

/** A request by one member of a matched pair about the other. */
const byMatchedMember = async <R>(app: TestApp, request: (other: SeededMember) => R) => {
  const [me, other] = await createMatchedPair(app);
  return { request: request(other), as: me };
};

/** Sends a request in the encoding that its call declares, with a test image if that is multipart. */
export const sendRequest = async <N extends CallName>(
  app: TestApp,
  name: N,
  { request, as, headers = {} }: SignedRequest<N>,
): Promise<LightMyRequestResponse> => {
  const call: Call = calls[name];
  if (!call.multipart) return app.ask(name, request, { headers, ...(as ? { as } : {}) });
  const values = request as Record<string, unknown>;
  const fields = Object.fromEntries(Object.keys(call.body?.shape ?? {}).map((key) => [key, values[key]]));
  return app.app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key]))),
    payload: createMultipart(await createTestImage(), fields).payload,
    headers: {
      host: 'localhost',
      ...createMultipart(Buffer.alloc(0)).headers,
      ...(as ? { authorization: `JWT ${as.access}` } : {}),
      ...headers,
    },
  });
};

const uploadTestPhoto = async (app: TestApp): Promise<{ id: string; as: SeededMember }> => {
  const signedRequest = await bySingleMember(app, { album_id: -3 as const });
  const response = await sendRequest(app, 'uploadPhoto', signedRequest);
  return { id: response.json<{ result: { photo: { id: string } } }>().result.photo.id, as: signedRequest.as };
};

/** Creates a member with a moderated photo. */
const seedMemberWithPhoto = async ({ context }: TestApp): Promise<SeededMember> => {
  const [as] = (await seedMembers(context, 1, () => ({ photos_moderated: 1 }))) as [SeededMember];
  return as;
};

/** Creates a request about a started verification. */
const startVerification = async (app: TestApp): Promise<{ request: { hash: string }; as: SeededMember }> => {
  const as = await seedMemberWithPhoto(app);
  const { hash } = await app.call('verificationHash', {}, { as });
  return { request: { hash }, as };
};

const createFacebookToken = (app: TestApp): Promise<string> =>
  createSocialToken(app, 'facebook', createSandboxPerson());

/** Returns the URL of a photo at a provider. */
const getSocialPhotoUrl = async (app: TestApp): Promise<string> => {
  const { premoderated_photos } = await app.call('facebookPhotos', { social_token: await createFacebookToken(app) });
  return premoderated_photos[0]?.large_url ?? '';
};

const landingForm = { gender: 'f', search_gender: 'm', name: 'Anna', birthday: '1994-05-17', city_id: testCity };

const supportText = { text: 'I was charged twice', tags: ['settings' as const], requestId: 'a-request' };

const funnelIds = { uid: 'a-visitor', funnel_id: 'a-funnel' };

export const callRequests: CallRequests = {
  ...decisionRequests,
  ...feedRequests,
  ...accountRequests,
  ...paymentRequests,
  ...listRequests,
  ...searchRequests,
  ...popupRequests,
  ...passkeyRequests,
  ...sessionRequests,
  ...smartMessageRequests,
  ...mailedRequests,
  ...notificationRequests,

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
  logoutEverywhere: (app) => bySingleMember(app, {}),

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
    if (!member) throw new Error('the member was not found');
    const at = Math.floor(Date.now() / 1000);
    return { request: { signed_query: recoverQuery(app.context, member, at), password: 'another horse 48 staple' } };
  },
  checkMyPassword: async (app) => {
    const { access, password } = await app.member();
    return { request: { password }, as: { access } };
  },
  changePassword: async (app) => {
    const { access, password } = await app.member();
    return { request: { old_password: password, new_password: 'another horse 48 staple' }, as: { access } };
  },

  socialToken: async (app) => {
    const { returned, headers } = await authorizeAtSandbox(app, 'google', createSandboxPerson());
    return { request: { provider: 'google', returned }, headers };
  },
  loginFacebook: async (app) => ({
    request: { product_id: 7, social_token: await createSocialToken(app, 'facebook', createSandboxPerson()) },
  }),
  loginGoogle: async (app) => ({
    request: { product_id: 7, social_token: await createSocialToken(app, 'google', createSandboxPerson()) },
  }),
  socialLinks: (app) => byMemberWithSocialAccounts(app, {}),
  removeSocialLink: (app) => byMemberWithSocialAccounts(app, { provider: 'google' }),
  facebookPhotos: async (app) => ({ request: { social_token: await createFacebookToken(app) } }),

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
      social_token: issueSocialToken(app.context, createSocialIdentity('world')),
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

  pickUp: (app) => aboutOtherMember(app, () => ({ pageSize: 5 })),
  likeCandidate: (app) =>
    aboutOtherMember(app, (other, me) => ({ token: operationToken(app.context, me.id, other.id) })),
  passCandidate: (app) =>
    aboutOtherMember(app, (other, me) => ({ token: operationToken(app.context, me.id, other.id) })),

  likeUser: (app) => aboutOtherMember(app, ({ hid }) => ({ contact_hid: hid, context: 'search' })),

  matches: (app) => byMatchedMember(app, () => ({ pageSize: 5 })),
  resetMatchesUnread: (app) => byMatchedMember(app, () => ({})),
  unreadCounters: (app) => byMatchedMember(app, () => ({})),
  relationStats: (app) => byMatchedMember(app, () => ({ fields: 'block,like,likes-me,visitor,matches,threads' })),

  blockUser: (app) => aboutOtherMember(app, ({ hid }) => ({ hid, source: 'profile' })),
  unblockUser: (app) => aboutOtherMember(app, ({ hid }) => ({ hid, source: 'profile' })),
  visitUser: (app) => aboutOtherMember(app, ({ hid }) => ({ id: hid, source: 'profile' })),
  abuseReasons: (app) => bySingleMember(app, { context: 'profile' }),
  sendAbuse: (app) =>
    aboutOtherMember(app, ({ hid }) => ({ user_hid: hid, reason_id: 1, text: 'Sells watches', context: 'x' })),

  dialogs: (app) => byMatchedMember(app, () => ({ pageSize: 5 })),
  getDialog: (app) => byMatchedMember(app, ({ hid }) => ({ id: hid })),
  messages: (app) => byMatchedMember(app, ({ hid }) => ({ id: hid, pageSize: 5 })),
  sendMessage: (app) =>
    byMatchedMember(app, (other) => ({ ...createTextMessage(other, 'How are you?'), actionSource: 'thread' })),
  greetings: (app) => byMatchedMember(app, ({ hid }) => ({ id: hid, pageSize: 2 })),
  sendGreeting: async (app) => {
    const asked = await byMatchedMember(app, ({ hid }) => ({ contact_hid: hid, ping_id: 1 }));
    await grantGoods(app, asked.as, 'coins', paymentLimits.coins.greeting);
    return asked;
  },
  highlightDialog: async (app) => {
    const asked = await byMatchedMember(app, ({ hid }) => ({ id: hid }));
    await grantVip(app, asked.as, 1);
    return asked;
  },
  markDialogsRead: (app) => byMatchedMember(app, ({ hid }) => ({ hids: [hid] })),
  deleteDialogs: (app) => byMatchedMember(app, ({ hid }) => ({ hids: [hid] })),
  deleteMessages: (app) => byMatchedMember(app, ({ hid }) => ({ id: hid, ids: ['2'] })),
  realtimeTicket: (app) => bySingleMember(app, {}),

  supportMessages: async (app) => {
    const { as } = await bySingleMember(app, {});
    await app.call('sendSupportMessage', supportText, { as });
    return { request: { pageSize: 5 }, as };
  },
  sendSupportMessage: (app) => bySingleMember(app, supportText),
  markSupportRead: (app) => bySingleMember(app, { upToId: '1' }),

  uploadPhoto: (app) => bySingleMember(app, { album_id: -3 }),
  uploadFunnelPhoto: (app) => inFunnel(app, {}),
  importPhoto: async (app) => bySingleMember(app, { url: await getSocialPhotoUrl(app) }),
  importFunnelPhoto: async (app) => inFunnel(app, { url: await getSocialPhotoUrl(app) }),
  publishPhotos: async (app) => {
    const { id, as } = await uploadTestPhoto(app);
    return { request: { photos: [id] }, as };
  },
  deletePhoto: async (app) => {
    const { id, as } = await uploadTestPhoto(app);
    return { request: { id }, as };
  },
  changeAlbum: async (app) => {
    const { id, as } = await uploadTestPhoto(app);
    return { request: { albumId: -3, order: [id] }, as };
  },
  myAlbum: async (app) => ({ request: { album: -3 }, as: (await uploadTestPhoto(app)).as }),
  paywallPhotos: (app) => bySingleMember(app, { preset: 'PRESET_MEDIUM_PORTRAIT', pageSize: 4 }),
  userAlbum: (app) => aboutOtherMember(app, ({ hid }) => ({ hash: hid, album: -3 })),

  myVerification: (app) => bySingleMember(app, {}),
  verificationHash: async (app) => ({ request: {}, as: await seedMemberWithPhoto(app) }),
  verificationGesture: startVerification,
  submitSelfie: startVerification,

  profileInfo: (app) => byMatchedMember(app, ({ hid }) => ({ users_hids: hid, data_group: 'profile' })),
  guestVocabulary: async () => ({ request: { funnel_id: 'abc' } }),
  memberVocabulary: (app) => bySingleMember(app, {}),
  editProfile: (app) =>
    bySingleMember(app, { height: 180, about_me: 'Here for the coffee.', user_mood: 3, smoking: null }),
  languageTag: (app) => bySingleMember(app, {}),
  saveLanguageTag: (app) => bySingleMember(app, { language_tag: 'de-DE' as const }),
  profileCompleteness: (app) => bySingleMember(app, {}),
  savePrivate: (app) => bySingleMember(app, { name: 'Robin', city_id: 2_950_159 }),
  audienceBrands: async () => ({ request: {} }),
  saveAudience: (app) => bySingleMember(app, { own_brand_only: false }),
  searchSettings: (app) =>
    bySingleMember(app, {
      gender: 'F',
      search_gender: 'm',
      search_age_from: 20,
      search_age_to: 40,
      search_distance: 50,
    }),

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

  startFunnel: async () => ({ request: { ...funnelIds, product_id: 7 } }),
  trackFunnelStep: async () => ({
    request: {
      ...funnelIds,
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
    request: { ...funnelIds, name: 'gender', element_type: 'button', action: 'click', meta: { value: 'm' } },
  }),
  checkConnection: async () => ({
    request: { duration: 120, downlink: 9.5, type: '4g', source: 'registration', funnel_id: funnelIds.funnel_id },
  }),
  collectPageVisit: async () => ({ request: { causedBy: 'link', referrer: '/login', target: '/matches' } }),
  collectEvents: async () => ({
    request: { requests: [{ action: 'open', category: 'popup', label: 'gallery', value: 3 }] },
  }),
  trackPushAnswer: async () => ({ request: { action: 'allow' } }),

  webPushKey: (app) => bySingleMember(app, {}),
  subscribeWebPush: (app) =>
    bySingleMember(app, { deviceId: randomUUID(), token: JSON.stringify(new PushBrowser().subscribe()) }),
};
