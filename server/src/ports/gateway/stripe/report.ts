import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Stripe } from 'stripe';
import type { Transaction } from '../gateway.ts';
import { asked, askedFor } from './errors.ts';
import { lineOf } from './shapes.ts';

const limit = Math.min(100, paymentLimits.reconcile.page);
const expand = ['data.source'];

interface Page {
  /** Oldest first. */
  readonly lines: readonly Stripe.BalanceTransaction[];
  readonly hasNewer: boolean;
}

/** Stripe lists the newest first, and cannot begin at the oldest: it is walked to, and only the last page kept. */
const oldestPage = async (stripe: Stripe, from: Date): Promise<Page> => {
  const created = { gte: Math.floor(from.getTime() / 1000) };
  let page = await asked(stripe.balanceTransactions.list({ created, limit, expand }));
  let hasNewer = false;
  while (page.has_more) {
    const last = page.data.at(-1);
    if (!last) break;
    page = await asked(stripe.balanceTransactions.list({ created, limit, expand, starting_after: last.id }));
    hasNewer = true;
  }
  return { lines: page.data.toReversed(), hasNewer };
};

const newerPage = async (stripe: Stripe, after: string): Promise<Page> => {
  const page = await asked(stripe.balanceTransactions.list({ ending_before: after, limit, expand }));
  return { lines: page.data.toReversed(), hasNewer: page.has_more };
};

/** Kindred's names of payments, each asked for once. */
const referencesOf = (stripe: Stripe) => {
  const known = new Map<string, string | undefined>();
  return async (paymentId: string): Promise<string | undefined> => {
    if (!known.has(paymentId)) {
      const intent = await askedFor(stripe.paymentIntents.retrieve(paymentId));
      known.set(paymentId, intent?.metadata.reference);
    }
    return known.get(paymentId);
  };
};

const namedBy = ({ source }: Stripe.BalanceTransaction): string | undefined =>
  source !== null && typeof source === 'object' && 'metadata' in source ? source.metadata?.reference : undefined;

/** What moved on the balance, oldest first, without what is none of ours. @throws GatewayUnavailable */
export const balanceLines = async (
  stripe: Stripe,
  from: Date,
  after?: string,
): Promise<{ items: readonly Transaction[]; next: string | null }> => {
  const { lines, hasNewer } = after === undefined ? await oldestPage(stripe, from) : await newerPage(stripe, after);
  const nameOf = referencesOf(stripe);
  const items: Transaction[] = [];
  for (const line of lines) {
    const read = lineOf(line);
    const reference = read && (namedBy(line) ?? (await nameOf(read.paymentId)));
    if (reference) items.push({ ...read, reference });
  }
  return { items, next: hasNewer ? (lines.at(-1)?.id ?? null) : null };
};
