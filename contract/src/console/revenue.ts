import { z } from 'zod';
import { day, empty, nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { spans } from './figures.ts';
import { consoleLimits } from './limits.ts';
import { brandFilter, id, period } from './shapes.ts';

const roles = ['finance'] as const;

/** The dimensions of the revenue report. */
export const revenueGroups = ['day', 'brand', 'feature', 'tariff', 'split', 'country'] as const;
export type RevenueGroup = (typeof revenueGroups)[number];

const sums = {
  orders: z.int(),
  /**
   * Gross amount, tax included, of all orders paid in the period, also if refunded later. All amounts are minor units.
   */
  amount: z.int(),
  /** Tax included in the remaining money. A refund reduces it by its share, a chargeback by all of it. */
  taxAmount: z.int(),
  refunded: z.int(),
  chargedBack: z.int(),
  /** Without tax: `amount - refunded - chargedBack - taxAmount`. */
  net: z.int(),
} as const;

const revenueRow = z.object({ name: z.string(), currency: z.string(), ...sums });
const revenueCurrency = z.object({
  currency: z.string(),
  exponent: z.union([z.literal(0), z.literal(2), z.literal(3)]),
  /** Units of the currency per US dollar. */
  rate: z.number(),
  ...sums,
});
export type RevenueCurrency = z.infer<typeof revenueCurrency>;

const revenueAnswer = z.object({
  days: z.array(day),
  rows: z.array(revenueRow),
  currencies: z.array(revenueCurrency),
  /** The estimated net of all currencies in US cents, at the rates above. */
  dollars: z.int(),
  /** The brands by which the report can be filtered. */
  brands: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type Revenue = z.infer<typeof revenueAnswer>;

/** Returns the revenue per UTC day of payment, separately for each currency. */
export const revenue = consoleCall({
  method: 'GET',
  path: '/console/api/revenue',
  roles,
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.union(spans.map((span) => z.literal(span))))
      .default(30),
    by: z.enum(revenueGroups).default('day'),
    ...brandFilter,
  }),
  answer: revenueAnswer,
});

export const differenceStates = ['open', 'gone', 'resolved'] as const;
/** `missingHere`: only the gateway has the payment. `missingThere`: only our database has it. */
export const differenceKinds = ['missingHere', 'missingThere', 'amount', 'currency', 'refunded', 'chargeback'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const difference = z.object({
  id: z.string(),
  kind: z.enum(differenceKinds),
  gateway: z.string(),
  paymentId: z.string(),
  reference: z.string(),
  order: z.string().nullable(),
  /** The order's brand; null if the order is unknown. */
  brand: z.string().nullable(),
  currency: z.string(),
  exponent: z.union([z.literal(0), z.literal(2), z.literal(3)]),
  /** Our value and the gateway's: an amount, a currency or a state. Null if it has none. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  state: z.enum(differenceStates),
  foundAt: time,
  seenAt: time,
  endedAt: time.nullable(),
  note: z.string(),
  operator: z.string().nullable(),
});
export type Difference = z.infer<typeof difference>;

/** Lists the differences between the gateway's report and our payments, latest first. */
export const differences = consoleCall({
  method: 'GET',
  path: '/console/api/differences',
  roles,
  query: page.extend({ state: z.enum(differenceStates), ...brandFilter }),
  answer: z.object({ differences: z.array(difference), nextPageToken }),
});

/** Resolves a difference with a note. It is reported again only if it changes. */
export const resolveDifference = consoleCall({
  method: 'POST',
  path: '/console/api/differences/{id}:resolve',
  roles,
  params: z.object({ id }),
  body: z.object({ note: z.string().trim().min(1).max(consoleLimits.refunds.noteMax) }),
  answer: empty,
  errors: ['notFound', 'decidedOtherwise'],
});

const comparison = z.object({
  id: z.string(),
  gateway: z.string(),
  days: z.int(),
  startedAt: time,
  /** Null while the reconciliation runs. */
  finishedAt: time.nullable(),
  payments: z.int(),
  found: z.int(),
  /** Null for the nightly run. */
  operator: z.string().nullable(),
});
export type Comparison = z.infer<typeof comparison>;

/** Lists the last reconciliations with the gateway's report. */
export const comparisons = consoleCall({
  method: 'GET',
  path: '/console/api/comparisons',
  roles,
  answer: z.object({ comparisons: z.array(comparison) }),
});

/** Starts a reconciliation. If one is running, returns that one. */
export const runComparison = consoleCall({
  method: 'POST',
  path: '/console/api/comparisons:run',
  roles,
  body: z.object({ days: z.union([z.literal(1), z.literal(7), z.literal(30)]) }),
  answer: z.object({ comparison }),
  errors: ['providerAway'],
});

/** The tables that can be exported: `/console/export/{name}.csv?from&to`, UTC days, both inclusive. */
export const exportNames = ['orders', 'receipts', 'refunds', 'differences'] as const;
export type ExportName = (typeof exportNames)[number];
export const exportQuery = z.object(period);
