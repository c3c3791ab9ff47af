import { randomInt } from 'node:crypto';
import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { isLocale } from '@kindred/i18n/locales';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { maskEmail } from '../security/mask-email.ts';
import {
  type CancellationCode,
  cancellationCodeOf,
  countWrongCode,
  deleteCancellationCode,
  saveCancellationCode,
} from './cancellation-code.db.ts';
import { cancellationPath, openCancellation } from './cancellation-link.ts';
import { type Locked, withSubscription } from './locked-subscription.ts';
import { payerOf } from './renewals.db.ts';
import { sendRenewalEmail } from './send-renewal-email.ts';
import { stopSubscription } from './start-subscription.ts';
import { isRunning, subscriptionById } from './subscriptions.db.ts';

const { minutes, attempts, everySeconds, perDay } = paymentLimits.cancellationCode;
const dayLimit = { name: 'cancellation-code', points: perDay, seconds: 86_400 };
const codes = 1_000_000;
const codeDigits = 6;

type State = AnswerOf<Calls['sendCancellationCode']>;

const unix = (at: Date): number => Math.floor(at.getTime() / 1000);
const endOf = ({ sent_at }: CancellationCode): Date => new Date(sent_at.getTime() + minutes * 60_000);
const isUsable = (code: CancellationCode | undefined, at: Date): code is CancellationCode =>
  code !== undefined && code.attempts < attempts && endOf(code) > at;

/** Returns the hash under which a code of a subscription is stored. */
export const hashCode = ({ signer }: Pick<Context, 'signer'>, uid: string, code: string): string =>
  signer.sign('cancellation-code', `${uid} ${code}`);

const present = async ({ db, subscription, held, at }: Locked): Promise<State> => {
  const { state } = (await subscriptionById(db, subscription.id)) ?? subscription;
  const code = await cancellationCodeOf(db, subscription.id);
  const { email } = await payerOf(db, subscription.member_id);
  return {
    feature_type: subscription.feature,
    plan: subscription.plan,
    is_enabled: isRunning({ state }),
    active_to: held.endsAt && unix(held.endsAt),
    email: maskEmail(email ?? ''),
    code: isUsable(code, at) ? { expires_at: unix(endOf(code)), attempts_left: attempts - code.attempts } : null,
  };
};

/** Locks the subscription of a link. @throws CallError notFound if the link is forged or the account was deleted */
const withLink = <T>(context: Context, token: string, act: (locked: Locked) => Promise<T>): Promise<T> => {
  const { memberId, uid } = openCancellation(context, token);
  return withSubscription(context, { id: memberId }, uid, act);
};

export const mailedCancellation: HandlerOf<'mailedCancellation'> = ({ context, viewer, body }) =>
  withLink(context, body.token, async (locked) => ({
    ...(await present(locked)),
    is_mine: viewer?.id === locked.subscription.member_id,
  }));

/** Sends a new code, at most one a minute and `perDay` a day. A repetition within the minute answers the same. */
export const sendCancellationCode: HandlerOf<'sendCancellationCode'> = ({ context, body }) =>
  withLink(context, body.token, async (locked) => {
    const { db, subscription, at } = locked;
    const before = await cancellationCodeOf(db, subscription.id);
    const isRecent = before !== undefined && before.sent_at.getTime() + everySeconds * 1000 > at.getTime();
    if (!isRunning(subscription) || isRecent) return present(locked);
    const { name, email, language } = await payerOf(db, subscription.member_id);
    if (email === null || !isLocale(language)) throw new CallError('notFound');
    const wait = await context.limiter.consume(dayLimit, subscription.uid);
    if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
    const code = String(randomInt(codes)).padStart(codeDigits, '0');
    await saveCancellationCode(db, {
      subscription_id: subscription.id,
      code_hash: hashCode(context, subscription.uid, code),
      sent_at: at,
    });
    await enqueueEmail(context, db, {
      kind: 'cancellation-code',
      to: email,
      brandId: subscription.brand_id,
      locale: language,
      name,
      code,
      path: cancellationPath(context, subscription),
    });
    return present(locked);
  });

type Refusal = 'cancellationCodeWrong' | 'cancellationCodeExpired';

/** Ends the renewal by a code. A wrong entry is counted, so the transaction commits it before the error is thrown. */
export const confirmMailedCancellation: HandlerOf<'confirmMailedCancellation'> = async ({ context, body }) => {
  const { memberId } = openCancellation(context, body.token);
  const result = await withLink(context, body.token, async (locked): Promise<State | Refusal> => {
    const { db, subscription, at } = locked;
    if (!isRunning(subscription)) return present(locked);
    const code = await cancellationCodeOf(db, subscription.id);
    if (!isUsable(code, at)) return 'cancellationCodeExpired';
    if (code.code_hash !== hashCode(context, subscription.uid, body.code)) {
      await countWrongCode(db, subscription.id);
      return code.attempts + 1 < attempts ? 'cancellationCodeWrong' : 'cancellationCodeExpired';
    }
    await stopSubscription(db, subscription.id, 'member', at);
    await deleteCancellationCode(db, subscription.id);
    await sendRenewalEmail(context, db, subscription, { kind: 'subscription-canceled', at });
    return present(locked);
  });
  if (typeof result === 'string') throw new CallError(result);
  await publishNewEvents(context, memberId);
  return result;
};
