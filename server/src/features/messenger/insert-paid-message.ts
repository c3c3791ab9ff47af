import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { spendCoins } from '../coins/spend-coins.ts';
import { lockMemberForLedger } from '../entitlements/ledger.ts';
import { type AcceptedMessage, insertMessage, type NewMessage } from './accept-message.db.ts';

/** The price of a message for its sender, and the reason of the ledger line. */
export interface Price {
  readonly coins: number;
  readonly reason: 'gift' | 'greeting';
}

/** The key of the ledger line that a message's coins have. */
export const spendingKey = (reason: Price['reason'], senderId: Id, receiverId: Id, requestId: string): string =>
  `${reason}:${senderId}:${receiverId}:${requestId}`;

/**
 * Inserts a message and spends its coins in one transaction. A repeated message costs nothing (decision 54). Locks the sender
 * before the counters, in the order of all transactions that grant or spend.
 * @throws CallError coinsShort; premiumNeeded: the message could not be delivered yet, and would cost coins
 */
export const insertPaidMessage = (
  { db, clock }: Context,
  message: NewMessage,
  { coins, reason }: Price,
): Promise<AcceptedMessage | undefined> =>
  db.transaction().execute(async (within) => {
    await lockMemberForLedger(within, message.senderId);
    const accepted = await insertMessage(within, message, clock.now());
    if (!accepted || accepted.outcome === 'repeated') return accepted;
    if (accepted.outcome === 'unsent') throw new CallError('premiumNeeded');
    const key = spendingKey(reason, message.senderId, accepted.receiverId, message.requestId);
    await spendCoins(within, { id: message.senderId }, { amount: coins, key, reason, at: clock.now() });
    return accepted;
  });
