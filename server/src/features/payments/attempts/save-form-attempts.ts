import type { Context } from '../../../context.ts';
import { saveSignedAttempts } from '../orders/attempts.db.ts';
import type { Order } from '../orders/orders.db.ts';
import { formatReference } from '../orders/references.ts';
import type { StoredMethod } from '../orders/stored-methods.db.ts';

/**
 * Stores the attempts of card forms before the forms are handed out: a form opens at the gateway, without a call of ours.
 * @param card the stored card whose form asks for its CVV alone
 */
export const saveFormAttempts = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  gateway: string,
  orders: readonly Order[],
  card: StoredMethod | undefined,
): Promise<void> => {
  const at = clock.now();
  const attempts = orders.flatMap(({ id, uid, amount, currency }) => {
    const form = { order_id: id, gateway, method: 'card', amount, currency, created_at: at, updated_at: at } as const;
    const first = { ...form, mode: 'first-pay', reference: formatReference(uid, 'card', 'first-pay') } as const;
    if (!card) return [{ ...first, stored_method_id: null }];
    const reference = formatReference(uid, 'card', 'resign', card.id);
    return [
      { ...first, stored_method_id: null },
      { ...form, mode: 'resign', reference, stored_method_id: card.id } as const,
    ];
  });
  await saveSignedAttempts(db, attempts);
};
