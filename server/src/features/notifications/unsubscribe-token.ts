import { type EmailSetting, emailSettings } from '@kindred/contract/engagement/notification-settings';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { seal, unseal } from '../../http/sealed.ts';

const purpose = 'unsubscribe';

interface SealedLink {
  readonly m: Id;
  readonly s: readonly EmailSetting[];
}

/** The member and the settings that a link of an email turns off. */
export interface UnsubscribeToken {
  readonly memberId: Id;
  readonly settings: readonly EmailSetting[];
}

/** Seals the link of an email. It never expires: people unsubscribe by old emails, too. */
export const sealUnsubscribe = (
  { signer }: Pick<Context, 'signer'>,
  { memberId, settings }: UnsubscribeToken,
): string => seal(signer, purpose, { m: memberId, s: settings } satisfies SealedLink);

/** @throws CallError notFound if the token is forged */
export const openUnsubscribe = ({ signer }: Pick<Context, 'signer'>, token: string): UnsubscribeToken => {
  const { m, s } = unseal<SealedLink>(signer, purpose, token, 'notFound');
  return { memberId: m, settings: s.filter((setting) => emailSettings.includes(setting)) };
};
