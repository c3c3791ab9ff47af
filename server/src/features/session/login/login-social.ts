import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import type { SocialProfile, SocialProvider } from '@kindred/contract/social';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { CallRequest } from '../../../http/call-request.ts';
import { requireRegistration, validateProduct } from '../../../http/product.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { confirmAddress } from '../../access/confirm-address.ts';
import { createBannedError } from '../../decisions/ban-statement.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { findLinkedMember, findMemberByEmail, type SocialMember } from '../../social/find-social-member.ts';
import { linkSocialAccount, spendSocialToken } from '../../social/link-social-account.ts';
import { resolveSocialToken, type SocialIdentity } from '../../social/social-token.ts';
import { attemptOf, countAttempt, failureOf, uncountAttempt } from '../attempts.ts';
import { rememberDevice } from '../known-device.ts';
import { notifyOfNewDevice } from '../notify-new-device.ts';
import { isPasswordCorrect } from '../password.ts';
import { lockUnchangedMember } from '../session.db.ts';
import { startSession } from '../start-session.ts';
import { createNotConfirmedError } from './refuse-login.ts';

/** A request of either provider's call. The two calls differ in their paths only. */
type Asked = Pick<
  CallRequest<Calls['loginFacebook']>,
  'context' | 'body' | 'brand' | 'locale' | 'address' | 'deviceId' | 'userAgent' | 'cookies' | 'setCookie'
>;

/** Signs a member in with a provider. A new visitor receives the data that prefills the registration. */
const loginBy =
  (provider: SocialProvider) =>
  async (asked: Asked): Promise<AnswerOf<Calls['loginFacebook']>> => {
    const { context, body, brand, deviceId, userAgent } = asked;
    requireRegistration(brand);
    validateProduct(brand, body.product_id);
    const identity = await resolveSocialToken(context, brand, provider, body.social_token);
    const linked = await findLinkedMember(context, identity);
    const member = linked ?? (await sameEmail(asked, identity));
    if (!member) return { registration_data: { profile: profileOf(identity) } };
    if (member.state === 'banned') throw await createBannedError(context, member.id);
    // The provider's confirmation of the email also confirms the account.
    const proved = identity.emailVerified && identity.email === member.email ? identity.email : undefined;
    if (member.state === 'unconfirmed' && proved === undefined)
      throw await createNotConfirmedError(context, brand, member.email);
    const tokens = await context.db.transaction().execute(async (db) => {
      const isUnchanged = await lockUnchangedMember(db, member);
      const isLinked = linked && (await findLinkedMember({ ...context, db }, identity)) !== undefined;
      if (linked && !(isUnchanged && isLinked)) throw new CallError('socialTokenInvalid');
      if (!isUnchanged) throw new CallError('wrongEmailOrPassword');
      // Before the link, since a first confirmation drops links.
      if (proved !== undefined) await confirmAddress(asked, db, member.id, proved, linked && provider);
      if (linked) await spendSocialToken(context, db, identity);
      else {
        await linkSocialAccount(context, db, member.id, identity);
        await sendLinked(asked, db, member, provider);
      }
      await notifyOfNewDevice(asked, db, member);
      return startSession(context, member, { deviceId, userAgent }, db);
    });
    await publishNewEvents(context, member.id);
    rememberDevice(asked, member.id);
    return { authorization_token: tokens };
  };

export const loginFacebook = loginBy('facebook');
export const loginGoogle = loginBy('google');

/** Sends the member an email that a provider can now open the account. */
const sendLinked = async (
  { context, brand, locale }: Asked,
  db: Db,
  { email, name }: SocialMember,
  provider: SocialProvider,
): Promise<void> => {
  if (email === null) return;
  const at = Math.floor(context.clock.now().getTime() / 1000);
  await enqueueEmail(context, db, { kind: 'social-linked', to: email, brandId: brand.id, locale, name, at, provider });
};

/**
 * Finds the member with the provider's email if both are surely the same person: the email is confirmed at the provider and here.
 * Otherwise the password decides, because an account may have been created with another person's email (docs/security.md).
 * @throws CallError socialPasswordNeeded, wrongEmailOrPassword, tooManyRequests
 */
const sameEmail = async (asked: Asked, { email, emailVerified }: SocialIdentity): Promise<SocialMember | undefined> => {
  const { context, body, brand } = asked;
  const member = email === undefined ? undefined : await findMemberByEmail(context, brand.id, email);
  if (!member || email === undefined || (emailVerified && member.email_confirmed_at)) return member;
  if (body.password === undefined) throw new CallError('socialPasswordNeeded');
  await checkPassword(context, member, body.password, attemptOf(asked, email, member));
  return member;
};

/** Checks the password and counts the attempt, as the login does. */
const checkPassword = async (
  context: Context,
  member: SocialMember,
  password: string,
  attempt: ReturnType<typeof attemptOf>,
): Promise<void> => {
  await countAttempt(context, attempt);
  if (!(await isPasswordCorrect(password, member.password_hash))) throw await failureOf(context, attempt);
  await uncountAttempt(context, attempt);
};

const profileOf = ({ name, email, emailVerified, gender, birthday }: SocialIdentity): SocialProfile => ({
  is_email_confirmed: emailVerified && email !== undefined,
  ...(name ? { name } : {}),
  ...(email ? { email } : {}),
  ...(gender ? { gender } : {}),
  ...(birthday ? { birthday } : {}),
});
