import { randomBytes } from 'node:crypto';
import type { Brand } from '@kindred/brands/brand';
import type { BodyOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { CallError, CallErrors } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { NewMember } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { isLoopback } from '../../http/loopback.ts';
import { type CityPlace, cityById } from '../../places/cities.ts';
import { snap } from '../../places/grid.ts';
import { putCard } from '../candidates/cards.ts';
import { ageOn } from '../members/age.ts';
import { awaitModeration } from '../photos/moderate-photo.ts';
import { takeFunnelPhotos } from '../photos/take-funnel-photos.ts';
import { checkPasswordPolicy, hashPassword } from '../session/password.ts';
import { startSession } from '../session/start-session.ts';
import { emailFault } from './check-email.ts';
import { checkedName } from './check-name.ts';
import { addMember } from './signup.db.ts';

type Body = BodyOf<Calls['signup']>;

const perAddress = { name: 'signup-address', points: limits.signup.perAddressHour, seconds: 3600 };

/** A new member, and a session for them unless the brand wants the email confirmed first (decisions §1 Sign-up payload). */
export const signup: HandlerOf<'signup'> = async ({ context, body, brand, locale, address, deviceId, userAgent }) => {
  const city = await checkSignup(context, brand, body);
  await limitSignups(context, address);
  const hid = randomBytes(16).toString('base64url');
  const member = await newMember(context, { hid, brand, locale, body, city });

  const session = await context.db.transaction().execute(async (db) => {
    const id = await addMember(db, member);
    if (id === undefined) throw new CallError('emailTaken');
    await putCard(db, id);
    const photoIds = await takeFunnelPhotos(db, {
      memberId: id,
      funnelId: body.traffic?.funnel_id,
      uids: body.photos ?? [],
    });
    await awaitModeration(context, db, photoIds);
    // Whoever comes into the demonstration world is welcomed by it.
    if (context.config.demoMembers > 0) await context.jobs.send('demo.welcome', { memberId: id }, { within: db });
    return brand.autoActivation ? startSession(context, { id, hid }, { deviceId, userAgent }, db) : undefined;
  });
  return {
    user: { hid },
    is_activated: brand.autoActivation,
    ...(session ? { authorization_token: session } : {}),
    paywall: 'none',
  };
};

/** All faults are collected (spec 1 §5). Returns the city, which a sign-up cannot do without. */
const checkSignup = async (context: Context, brand: Brand, body: Body): Promise<CityPlace> => {
  if (body.product_id !== brand.id) throw new CallError('invalidRequest', { field: 'product_id' });
  const faults: CallError[] = [];
  const collect = (check: () => unknown): void => {
    try {
      check();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      faults.push(error);
    }
  };
  if (await emailFault(context, brand.id, body.email)) faults.push(new CallError('emailTaken'));
  collect(() => checkPasswordPolicy(body.password, body.email));
  collect(() => checkedName(body.name));
  collect(() => checkAge(body, context.clock.now()));
  const city = cityById(body.city_id);
  if (!city) faults.push(new CallError('cityUnknown'));
  if (!city || faults.length > 0) throw new CallErrors(faults);
  return city;
};

/** @throws CallError fieldInvalid with the field at fault */
const checkAge = (body: Body, now: Date): void => {
  const age = ageOn(body.birthday, now);
  if (age < limits.age.min || age > limits.age.max)
    throw new CallError('fieldInvalid', { field: 'birthday', message: 'age' });
  if (body.search_age_from > body.search_age_to)
    throw new CallError('fieldInvalid', { field: 'search_age_from', message: 'range' });
};

/** Not counted for this machine's own addresses outside production (decisions §2). */
const limitSignups = async ({ limiter, config }: Context, address: string): Promise<void> => {
  if (!config.production && isLoopback(address)) return;
  const wait = await limiter.use(perAddress, address);
  if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
};

const newMember = async (
  { clock }: Context,
  { hid, brand, locale, body, city }: { hid: string; brand: Brand; locale: string; body: Body; city: CityPlace },
): Promise<NewMember> => {
  // Exact coordinates are never kept (decisions §3 Location).
  const place = snap(body.place ?? city);
  return {
    hid,
    brand_id: brand.id,
    pool: brand.pool,
    email: body.email,
    email_confirmed_at: null,
    password_hash: await hashPassword(body.password),
    name: checkedName(body.name),
    gender: body.gender,
    birthday: body.birthday,
    search_gender: body.search_gender,
    search_age_from: body.search_age_from,
    search_age_to: body.search_age_to,
    country_id: city.country_id,
    city_id: city.id,
    latitude: place.latitude,
    longitude: place.longitude,
    language: locale,
    mood: null,
    fields: JSON.stringify(body.profile_fields ?? {}),
    state: brand.autoActivation ? 'active' : 'unconfirmed',
    cover_photo_id: null,
    verified_at: null,
    traffic: body.traffic ? JSON.stringify(body.traffic) : null,
    accepted: JSON.stringify({ terms: clock.now().toISOString() }),
  };
};
