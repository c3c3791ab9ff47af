import { z } from 'zod';
import { day, empty, nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { spans } from './figures.ts';
import { consoleLimits } from './limits.ts';
import { brandFilter, id } from './shapes.ts';

const desk = ['finance'] as const;

/** By what revenue is told apart. */
export const revenueGroups = ['day', 'brand', 'feature', 'tariff', 'split', 'country'] as const;
export type RevenueGroup = (typeof revenueGroups)[number];

const sums = {
  orders: z.int(),
  /** Gross, tax included: of all orders that were paid in the time, also those refunded later. Minor units, as all amounts here. */
  amount: z.int(),
  /** Tax within the money that remains: a refund gives its share back, a chargeback all of it. */
  taxAmount: z.int(),
  refunded: z.int(),
  chargedBack: z.int(),
  /** Without tax: `amount - refunded - chargedBack - taxAmount`. */
  net: z.int(),
} as const;

const revenueRow = z.object({ name: z.string(), currency: z.string(), ...sums });
export type RevenueRow = z.infer<typeof revenueRow>;
const revenueCurrency = z.object({
  currency: z.string(),
  exponent: z.union([z.literal(0), z.literal(2), z.literal(3)]),
  /** How much of it one dollar is. */
  rate: z.number(),
  ...sums,
});
export type RevenueCurrency = z.infer<typeof revenueCurrency>;

const shown = z.object({
  days: z.array(day),
  rows: z.array(revenueRow),
  currencies: z.array(revenueCurrency),
  /** The net (without tax) of all currencies in dollar cents, at the rates above: an estimate. */
  dollars: z.int(),
  /** Those that may be asked for by themselves. */
  brands: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type Revenue = z.infer<typeof shown>;

/** What was taken in by the days (UTC) that orders were paid on, in each currency by itself. */
export const revenue = consoleCall({
  method: 'GET',
  path: '/console/api/revenue',
  roles: desk,
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.union(spans.map((span) => z.literal(span))))
      .default(30),
    by: z.enum(revenueGroups).default('day'),
    ...brandFilter,
  }),
  answer: shown,
});

export const differenceStates = ['open', 'gone', 'resolved'] as const;
/** `missingHere`: the gateway has money that nobody knows of here; `missingThere`: the other way round. */
export const differenceKinds = ['missingHere', 'missingThere', 'amount', 'currency', 'refunded', 'chargeback'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const difference = z.object({
  id: z.string(),
  kind: z.enum(differenceKinds),
  gateway: z.string(),
  paymentId: z.string(),
  reference: z.string(),
  order: z.string().nullable(),
  /** Of the order; null where nobody knows it. */
  brand: z.string().nullable(),
  currency: z.string(),
  exponent: z.union([z.literal(0), z.literal(2), z.literal(3)]),
  /** What stands here, and at the gateway: an amount, a currency, a state. Null where nothing does. */
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

/** Where the gateway's report and ours do not agree, the latest first. */
export const differences = consoleCall({
  method: 'GET',
  path: '/console/api/differences',
  roles: desk,
  query: page.extend({ state: z.enum(differenceStates), ...brandFilter }),
  answer: z.object({ differences: z.array(difference), nextPageToken }),
});

/** What was found out about a difference; it comes again only where it changes. */
export const resolveDifference = consoleCall({
  method: 'POST',
  path: '/console/api/differences/{id}:resolve',
  roles: desk,
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
  /** Null while it goes on. */
  finishedAt: time.nullable(),
  payments: z.int(),
  found: z.int(),
  /** Null: the house does it every night. */
  operator: z.string().nullable(),
});
export type Comparison = z.infer<typeof comparison>;

/** The last times that the gateway's report was compared with what stands here. */
export const comparisons = consoleCall({
  method: 'GET',
  path: '/console/api/comparisons',
  roles: desk,
  answer: z.object({ comparisons: z.array(comparison) }),
});

/** Compares now; one at a time: asked for while one goes on, it is that one. */
export const runComparison = consoleCall({
  method: 'POST',
  path: '/console/api/comparisons:run',
  roles: desk,
  body: z.object({ days: z.union([z.literal(1), z.literal(7), z.literal(30)]) }),
  answer: z.object({ comparison }),
  errors: ['providerAway'],
});

/** What is handed out as a table: `/console/export/{name}.csv?from&to`, days in UTC, both within. */
export const exportNames = ['orders', 'receipts', 'refunds', 'differences'] as const;
export type ExportName = (typeof exportNames)[number];
export const exportQuery = z.object({ from: day, to: day });
