import { messageTypes } from '@kindred/contract/messenger';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { pairOf } from '../../features/messenger/messages.db.ts';

const columns = [
  'id',
  'hid',
  'name',
  'gender',
  'birthday',
  'search_gender',
  'search_age_from',
  'search_age_to',
  'city_id',
  'language',
  'fields',
  'state',
] as const;

/** Finds the bot and the guest of a dialog. Returns `undefined` if one of them is not active. */
export const findSides = async (db: Db, botId: Id, guestId: Id) => {
  const rows = await db.selectFrom('member').select(columns).where('id', 'in', [botId, guestId]).execute();
  const bot = rows.find(({ id }) => id === botId);
  const guest = rows.find(({ id }) => id === guestId);
  return bot?.state === 'active' && guest?.state === 'active' ? { bot, guest } : undefined;
};

export type DialogSides = NonNullable<Awaited<ReturnType<typeof findSides>>>;

/** A delivered text message of a dialog. */
export interface DialogMessage {
  readonly id: Id;
  readonly byBot: boolean;
  readonly text: string;
  readonly at: Date;
}

/** Lists the last delivered text messages of a dialog, newest first. */
export const listLastMessages = async (db: Db, botId: Id, guestId: Id, limit: number): Promise<DialogMessage[]> => {
  const { low, high } = pairOf(botId, guestId);
  const rows = await db
    .selectFrom('message')
    .select(['id', 'sender_id', 'text', 'created_at'])
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .where('is_sent', '=', true)
    .where('held', '=', false)
    .where('type', '=', messageTypes.MESSAGE_TYPE_TEXT)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, sender_id, text, created_at }) => ({
    id,
    byBot: sender_id === botId,
    text,
    at: created_at,
  }));
};
