import type { Brand } from '@kindred/brands/brand';
import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import type { SocialProfile, SocialProvider } from '@kindred/contract/social';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Incoming } from '../../../http/incoming.ts';
import { checkProduct, checkRegisters } from '../../../http/product.ts';
import { announce } from '../../../realtime/tell.ts';
import { confirmAddress } from '../../access/confirm-address.ts';
import { secondsUntilEmail } from '../../access/email-limits.ts';
import { refusalOfBan } from '../../decisions/statement-of-ban.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { linkSocialAccount, spendSocialToken } from '../../social/link-social-account.ts';
import { memberOfAccount, memberOfEmail, type SocialMember } from '../../social/social.db.ts';
import { resolveSocialToken, type SocialIdentity } from '../../social/social-token.ts';
import { attemptOf, countAttempt, failureOf, forgiveAttempt } from '../attempts.ts';
import { rememberDevice } from '../known-device.ts';
import { passwordFits } from '../password.ts';
import { startSession } from '../start-session.ts';
import { tellOfNewDevice } from '../tell-new-device.ts';

/** Of either provider's call: they differ in their paths alone. */
type Asked = Pick<
  Incoming<Calls['loginFacebook']>,
  'context' | 'body' | 'brand' | 'locale' | 'address' | 'deviceId' | 'userAgent' | 'cookies' | 'setCookie'
>;

/** Signs a member in by what a provider said of them; somebody new is told what the registration may begin with. */
const loginBy =
  (provider: SocialProvider) =>
  async (asked: Asked): Promise<AnswerOf<Calls['loginFacebook']>> => {
    const { context, body, brand, deviceId, userAgent } = asked;
    checkRegisters(brand);
    checkProduct(brand, body.product_id);
    const identity = await resolveSocialToken(context, brand, provider, body.social_token);
    const linked = await memberOfAccount(context.db, identity);
    const member = linked ?? (await sameEmail(asked, identity));
    if (!member) return { registration_data: { profile: profileOf(identity) } };
    if (member.state === 'banned') throw await refusalOfBan(context, member.id);
    // An account that waits for its email to be confirmed is opened by the provider's word for that email.
    const proved = identity.emailVerified && identity.email === member.email ? identity.email : undefined;
    if (member.state === 'unconfirmed' && proved === undefined) throw await notConfirmed(context, brand, member);
    const tokens = await context.db.transaction().execute(async (db) => {
      // Before the link, since a first confirmation drops links.
      if (proved !== undefined) await confirmAddress(asked, db, member.id, proved, linked && provider);
      if (linked) await spendSocialToken(context, db, identity);
      else {
        await linkSocialAccount(context, db, member.id, identity);
        await sendLinked(asked, db, member, provider);
      }
      await tellOfNewDevice(asked, db, member);
      return startSession(context, member, { deviceId, userAgent }, db);
    });
    await announce(context, member.id);
    rememberDevice(asked, member.id);
    return { authorization_token: tokens };
  };

/** With the email and the seconds until its confirmation may be sent again, so that the client can offer it. */
const notConfirmed = async (context: Context, brand: Brand, { email }: SocialMember): Promise<CallError> => {
  if (email === null) return new CallError('emailNotConfirmed');
  const retryAfterSeconds = await secondsUntilEmail(context, 'confirmation', brand.id, email);
  return new CallError('emailNotConfirmed', { retryAfterSeconds, email });
};

export const loginFacebook = loginBy('facebook');
export const loginGoogle = loginBy('google');

/** Tells a member that a provider opens their account from now on. */
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
 * The member with the provider's email, where it is sure that both are one person: the address was proved at the provider
 * and here. Else their password decides, since anybody can sign up with somebody's address (docs/security.md).
 * @throws CallError socialPasswordNeeded, wrongEmailOrPassword, tooManyRequests
 */
const sameEmail = async (asked: Asked, { email, emailVerified }: SocialIdentity): Promise<SocialMember | undefined> => {
  const { context, body, brand } = asked;
  const member = email === undefined ? undefined : await memberOfEmail(context.db, brand.id, email);
  if (!member || email === undefined || (emailVerified && member.email_confirmed_at)) return member;
  if (body.password === undefined) throw new CallError('socialPasswordNeeded');
  await checkPassword(context, member, body.password, attemptOf(asked, email, member));
  return member;
};

/** As at the login: guesses are counted, whoever makes them and by whichever door. */
const checkPassword = async (
  context: Context,
  member: SocialMember,
  password: string,
  attempt: ReturnType<typeof attemptOf>,
): Promise<void> => {
  await countAttempt(context, attempt);
  if (!(await passwordFits(password, member.password_hash))) throw await failureOf(context, attempt);
  await forgiveAttempt(context, attempt);
};

const profileOf = ({ name, email, emailVerified, gender, birthday }: SocialIdentity): SocialProfile => ({
  is_email_confirmed: emailVerified && email !== undefined,
  ...(name ? { name } : {}),
  ...(email ? { email } : {}),
  ...(gender ? { gender } : {}),
  ...(birthday ? { birthday } : {}),
});
