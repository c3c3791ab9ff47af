import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { seal, unseal } from '../../http/sealed.ts';
import type { Subscription } from './subscriptions.db.ts';

const purpose = 'cancellation-link';

interface SealedLink {
  readonly m: Id;
  /** The uid of the subscription. */
  readonly s: string;
}

/**
 * The path of an email's link that starts the cancellation without a session. It never expires, because members cancel by old emails, too;
 * the cancellation needs a code that is sent to the account's email.
 */
export const cancellationPath = (
  { signer }: Pick<Context, 'signer'>,
  { member_id: memberId, uid }: Pick<Subscription, 'member_id' | 'uid'>,
): string => `/info/cancellation?token=${seal(signer, purpose, { m: memberId, s: uid } satisfies SealedLink)}`;

/** @throws CallError notFound if the token is forged */
export const openCancellation = ({ signer }: Pick<Context, 'signer'>, token: string) => {
  const { m, s } = unseal<SealedLink>(signer, purpose, token, 'notFound');
  return { memberId: m, uid: s };
};
