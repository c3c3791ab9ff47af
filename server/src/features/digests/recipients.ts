import { emailSettings } from '@kindred/contract/engagement/notification-settings';
import type { Db } from '../../db/database.ts';
import { loadEnabledSettings } from '../notifications/choices.ts';
import type { DigestRecipient, NewsKind } from './digests.db.ts';

/** A recipient with a confirmed email. */
export type Reachable = DigestRecipient & { readonly email: string };

/** Whether a member may get a daily email at all: active, without a restriction, with a confirmed email, and not of the demo data. */
export const isReachable = (member: DigestRecipient | undefined): member is Reachable =>
  member !== undefined &&
  member.state === 'active' &&
  member.restriction === null &&
  !member.demo &&
  member.email !== null &&
  member.email_confirmed_at !== null;

interface EnabledLines {
  /** In display order. */
  readonly kinds: readonly NewsKind[];
  readonly hasOffers: boolean;
}

/** The lines of the daily email that the member's settings allow. */
export const loadEnabledLines = async (db: Db, member: DigestRecipient): Promise<EnabledLines> => {
  const enabled = (await loadEnabledSettings(db, [member])).get(member.id);
  return {
    kinds: emailSettings.filter((setting) => setting !== 'offers').filter((setting) => enabled?.has(setting)),
    hasOffers: enabled?.has('offers') ?? false,
  };
};
