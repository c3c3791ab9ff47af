import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import { acceptedAtSignup } from '@kindred/contract/legal';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id, NewMember } from '../../db/schema.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { snap } from '../../places/grid.ts';
import { sendConfirmation } from '../access/send-confirmation.ts';
import { recordAudienceChoice } from '../audience/record-audience-choice.ts';
import { refreshCard } from '../candidates/cards.ts';
import { linkConsents } from '../consent/link-consents.ts';
import { publicPlaceColumns } from '../geo/public-place-columns.ts';
import { grantCampaign } from '../grants/grant-campaign.ts';
import { acceptDocuments } from '../legal/accept-documents.ts';
import { reviewText } from '../moderation/review/review-text.ts';
import { claimFunnelPhotos } from '../photos/claim-funnel-photos.ts';
import { enqueueModeration } from '../photos/moderate-photo.ts';
import { rememberDevice } from '../session/known-device.ts';
import { hashPassword } from '../session/password.ts';
import { startSession } from '../session/start-session.ts';
import { linkSocialAccount } from '../social/link-social-account.ts';
import { validateName } from './check-name.ts';
import type { CheckedSignup, SignupBody } from './check-signup.ts';
import { landingDataIn } from './landing-token.ts';
import { addMember } from './signup.db.ts';

type Caller = Pick<
  CallRequest<Calls['signup']>,
  'context' | 'brand' | 'locale' | 'deviceId' | 'userAgent' | 'cookies' | 'setCookie'
>;

/**
 * Creates a member with photos and the provider's account in one transaction, and a session unless the brand requires a confirmed email
 * (decisions §1 Sign-up payload).
 * @throws CallError emailTaken, socialTokenInvalid, socialTaken if a concurrent sign-up was first
 */
export const createMember = async (
  caller: Caller,
  body: SignupBody,
  checked: CheckedSignup,
): Promise<AnswerOf<Calls['signup']>> => {
  const { context, brand, locale, deviceId, userAgent } = caller;
  const member = await newMember(caller, body, checked);
  const isActivated = member.state === 'active';
  const { id, session } = await context.db.transaction().execute(async (db) => {
    const id = await addMember(db, member);
    if (id === undefined) throw new CallError('emailTaken');
    await refreshCard(db, id);
    const at = context.clock.now();
    await acceptDocuments(db, { memberId: id, brand, locale, documents: acceptedAtSignup, at });
    if (!member.own_brand_only)
      await recordAudienceChoice(db, { memberId: id, brand, locale, ownBrandOnly: false, at });
    if (checked.social) await linkSocialAccount(context, db, id, checked.social);
    await attachPhotos(context, db, id, body);
    const token = body.traffic?.save_params?.campaign;
    await grantCampaign(context, db, { memberId: id, brandId: brand.id, token });
    await reviewTexts(context, db, id, member, body);
    if (!member.email_confirmed_at) await sendConfirmation(context, db, { to: body.email, brandId: brand.id, locale });
    // In a demonstration, demo members write to the new member.
    if (context.config.demoMembers > 0) await context.jobs.send('demo.welcome', { memberId: id }, { within: db });
    if (isActivated)
      return { id, session: await startSession(context, { id, hid: member.hid }, { deviceId, userAgent }, db) };
    await linkConsents(context, db, id, deviceId);
    return { id, session: undefined };
  });
  // A confirmation on this device then keeps the sign-up's sessions.
  rememberDevice(caller, id);
  context.metrics.signups.inc({ brand: brand.key });
  return {
    user: { hid: member.hid },
    is_activated: isActivated,
    ...(session ? { authorization_token: session } : {}),
    // The sign-activated paywall (spec 1 §2); `none` without a gateway.
    paywall: context.gateway ? 'premium' : 'none',
  };
};

const attachPhotos = async (context: Context, db: Db, memberId: Id, { traffic, photos = [] }: SignupBody) => {
  const photoIds = await claimFunnelPhotos(db, { memberId, funnelId: traffic?.funnel_id, uids: photos });
  await enqueueModeration(context, db, photoIds);
};

const reviewTexts = async (
  context: Context,
  db: Db,
  memberId: Id,
  { name, language }: NewMember,
  { profile_fields: fields }: SignupBody,
) => {
  await reviewText(context, db, { memberId, language, kind: 'name', words: name });
  if (fields?.position) await reviewText(context, db, { memberId, language, kind: 'position', words: fields.position });
};

const newMember = async (
  { context, brand, locale }: Caller,
  body: SignupBody,
  { city, social }: CheckedSignup,
): Promise<NewMember> => {
  const now = context.clock.now();
  // Exact coordinates are never stored (decisions §3 Location).
  const place = snap(body.place ?? city);
  // An email that the provider verified needs no confirmation.
  const isConfirmed = social?.emailVerified === true && social.email?.toLowerCase() === body.email;
  return {
    hid: randomBytes(16).toString('base64url'),
    brand_id: brand.id,
    pool: brand.pool,
    own_brand_only: body.own_brand_only,
    email: body.email,
    email_confirmed_at: isConfirmed ? now : null,
    password_hash: body.password === undefined ? null : await hashPassword(body.password),
    name: validateName(body.name),
    gender: body.gender,
    birthday: body.birthday,
    search_gender: body.search_gender,
    search_age_from: body.search_age_from,
    search_age_to: body.search_age_to,
    country_id: city.country_id,
    city_id: city.id,
    latitude: place.latitude,
    longitude: place.longitude,
    ...(await publicPlaceColumns(context.db, brand.pool, city.id)),
    language: locale,
    mood: null,
    fields: JSON.stringify(body.profile_fields ?? {}),
    state: brand.autoActivation || isConfirmed ? 'active' : 'unconfirmed',
    cover_photo_id: null,
    verified_at: null,
    traffic: trafficOf(context, brand.id, body),
    accepted: JSON.stringify({ terms: now.toISOString() }),
  };
};

/** Returns the traffic source, marked if a landing page's form was used; `null` if the source is unknown. */
const trafficOf = (context: Context, brandId: number, { traffic, registration_token: token }: SignupBody) => {
  const landing = token !== undefined && landingDataIn(context, brandId, token) !== undefined;
  return traffic || landing ? JSON.stringify({ ...traffic, ...(landing && { began: 'landing' }) }) : null;
};
