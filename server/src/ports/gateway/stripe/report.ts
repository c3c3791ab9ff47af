import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Stripe } from 'stripe';
import type { Transaction } from '../gateway.ts';
import { findAtStripe, requestStripe } from './errors.ts';
import { transactionOf } from './shapes.ts';

const limit = Math.min(100, paymentLimits.reconcile.page);
const expand = ['data.source'];

interface Page {
  /** Oldest first. */
  readonly lines: readonly Stripe.BalanceTransaction[];
  readonly hasNewer: boolean;
}

/** Returns the oldest page. Stripe lists the newest lines first, so all pages are read, and only the last one is stored. */
const oldestPage = async (stripe: Stripe, from: Date): Promise<Page> => {
  const created = { gte: Math.floor(from.getTime() / 1000) };
  let page = await requestStripe(stripe.balanceTransactions.list({ created, limit, expand }));
  let hasNewer = false;
  while (page.has_more) {
    const last = page.data.at(-1);
    if (!last) break;
    page = await requestStripe(stripe.balanceTransactions.list({ created, limit, expand, starting_after: last.id }));
    hasNewer = true;
  }
  return { lines: page.data.toReversed(), hasNewer };
};

const newerPage = async (stripe: Stripe, after: string): Promise<Page> => {
  const page = await requestStripe(stripe.balanceTransactions.list({ ending_before: after, limit, expand }));
  return { lines: page.data.toReversed(), hasNewer: page.has_more };
};

/** Returns a function that finds the reference of a payment. It requests each payment once. */
const createReferenceReader = (stripe: Stripe) => {
  const references = new Map<string, string | undefined>();
  return async (paymentId: string): Promise<string | undefined> => {
    if (!references.has(paymentId)) {
      const intent = await findAtStripe(stripe.paymentIntents.retrieve(paymentId));
      references.set(paymentId, intent?.metadata.reference);
    }
    return references.get(paymentId);
  };
};

const referenceInSource = ({ source }: Stripe.BalanceTransaction): string | undefined =>
  source !== null && typeof source === 'object' && 'metadata' in source ? source.metadata?.reference : undefined;

/** Lists the balance transactions of Kindred's payments, oldest first. @throws GatewayUnavailable */
export const listTransactions = async (
  stripe: Stripe,
  from: Date,
  after?: string,
): Promise<{ items: readonly Transaction[]; next: string | null }> => {
  const { lines, hasNewer } = after === undefined ? await oldestPage(stripe, from) : await newerPage(stripe, after);
  const findReference = createReferenceReader(stripe);
  const items: Transaction[] = [];
  for (const line of lines) {
    const transaction = transactionOf(line);
    const reference = transaction && (referenceInSource(line) ?? (await findReference(transaction.paymentId)));
    if (reference) items.push({ ...transaction, reference });
  }
  return { items, next: hasNewer ? (lines.at(-1)?.id ?? null) : null };
};
