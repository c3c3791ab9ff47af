import type { Context } from '../../src/context.ts';
import type { Transaction } from '../../src/ports/gateway/gateway.ts';

const readRows = async ({ db }: Context) => ({
  orders: await db.selectFrom('payment_order').selectAll().execute(),
  attempts: await db.selectFrom('payment_attempt').selectAll().execute(),
  refunds: await db.selectFrom('refund').selectAll().execute(),
  receipts: await db.selectFrom('receipt').selectAll().execute(),
  subscriptions: await db.selectFrom('subscription').selectAll().execute(),
  lines: await db.selectFrom('ledger_line').selectAll().orderBy('id').execute(),
  balances: await db.selectFrom('balance').selectAll().execute(),
  entitlements: await db.selectFrom('entitlement').selectAll().execute(),
  members: await db
    .selectFrom('member')
    .select(['id', 'premium_until', 'premium_plan', 'base_until', 'vip_until'])
    .execute(),
  paymentEvents: await db.selectFrom('event').select('data').where('kind', '=', 'push.payment').execute(),
});

/** All records about payments, of the server and of the gateway. */
export type Books = Awaited<ReturnType<typeof readRows>> & { readonly gatewayTransactions: readonly Transaction[] };

/** Lists all transactions of the gateway. */
const listGatewayTransactions = async ({ gateway }: Context): Promise<Transaction[]> => {
  if (!gateway) throw new Error('There is no gateway');
  const lines: Transaction[] = [];
  let after: string | undefined;
  do {
    const page = await gateway.transactions(new Date(0), after);
    lines.push(...page.items);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return lines;
};

export const readBooks = async (context: Context): Promise<Books> => ({
  ...(await readRows(context)),
  gatewayTransactions: await listGatewayTransactions(context),
});
