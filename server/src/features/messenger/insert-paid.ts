import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { spendCoins } from '../coins/spend-coins.ts';
import { lockHolder } from '../entitlements/ledger.ts';
import { insertMessage, type NewMessage, type TakenMessage } from './accept-message.db.ts';

/** What a message costs its sender, in coins, and as what it stands in their ledger. */
export interface Price {
  readonly coins: number;
  readonly reason: 'gift' | 'greeting';
}

/** Under which the coins of a message stand in its sender's ledger. */
export const paidKey = (reason: Price['reason'], senderId: Id, receiverId: Id, requestId: string): string =>
  `${reason}:${senderId}:${receiverId}:${requestId}`;

/**
 * Takes a message and its coins, or neither; one that was taken before costs nothing again (decision 54). The sender is locked
 * before the counters, as by whoever gives what was paid for.
 * @throws CallError coinsShort; premiumNeeded: it could not be delivered yet, and nothing is paid for that
 */
export const insertPaid = (
  { db, clock }: Context,
  message: NewMessage,
  { coins, reason }: Price,
): Promise<TakenMessage | undefined> =>
  db.transaction().execute(async (within) => {
    await lockHolder(within, message.senderId);
    const taken = await insertMessage(within, message, clock.now());
    if (!taken || taken.outcome === 'repeated') return taken;
    if (taken.outcome === 'unsent') throw new CallError('premiumNeeded');
    const key = paidKey(reason, message.senderId, taken.receiverId, message.requestId);
    await spendCoins(within, { id: message.senderId }, { amount: coins, key, reason, at: clock.now() });
    return taken;
  });
