import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { isSmartSender } from './senders.db.ts';

/** Whether Smart Messages of the member are enabled (spec 3 §7 Profile: mass-activity subscription). */
export const isSubscribedToSmartMessages = ({ db }: Context, memberId: Id): Promise<boolean> =>
  isSmartSender(db, memberId);
