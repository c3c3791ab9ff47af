import { consoleLimits } from '@kindred/contract/console/limits';
import type { Comparison, Difference } from '@kindred/contract/console/revenue';
import { CallError } from '@kindred/contract/errors';
import { brandTitle } from '../../config/brand-title.ts';
import type { Context } from '../../context.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { startComparison } from './compare-payments.ts';
import {
  type ComparisonRow,
  comparisonById,
  type DifferenceRow,
  differencesOpen,
  endDifference,
  lastComparisons,
  lockDifference,
  pageOfDifferences,
  refundsRefused,
  runningComparison,
} from './differences.db.ts';
import { isoOrNull } from './present.ts';

const presentDifference = (row: DifferenceRow): Difference => ({
  id: row.id,
  kind: row.kind,
  gateway: row.gateway,
  paymentId: row.payment_id,
  reference: row.reference,
  order: row.order,
  brand: row.brand_id === null ? null : brandTitle(row.brand_id),
  currency: row.currency,
  // Two digits for an unknown currency, as for most currencies.
  exponent: row.exponent ?? 2,
  ours: row.ours,
  theirs: row.theirs,
  state: row.state,
  foundAt: row.found_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  endedAt: isoOrNull(row.ended_at),
  note: row.note,
  operator: row.operator || row.operator_email,
});

/** Answers a page of differences, latest first. */
export const differences: ConsoleHandlerOf<'differences'> = async ({ context, operator, query }) => {
  const pages = pager<string>(context.signer, `differences:${query.state}:${query.brand ?? ''}`, operator.id, query);
  const { after, size } = pages.request;
  const found = await pageOfDifferences(context.db, query.state, after, size + 1, query.brand);
  const { rows, nextPageToken } = pages.page(found, ({ id }) => id);
  return { differences: rows.map(presentDifference), nextPageToken };
};

/** @throws CallError notFound, decidedOtherwise */
export const resolveDifference: ConsoleHandlerOf<'resolveDifference'> = async (incoming) => {
  const { context, operator, params, body, audit } = incoming;
  await context.db.transaction().execute(async (db) => {
    const row = await lockDifference(db, params.id);
    if (!row) throw new CallError('notFound');
    if (row.state === 'resolved' && row.operator_id === operator.id && row.note === body.note) return;
    if (row.state !== 'open') throw new CallError('decidedOtherwise');
    await endDifference(db, row.id, { note: body.note, operatorId: operator.id, at: context.clock.now() });
    await audit(db, {
      action: 'difference.resolve',
      subject: `difference:${row.id}`,
      before: { state: row.state, kind: row.kind, payment: row.payment_id, ours: row.ours, theirs: row.theirs },
      after: { state: 'resolved' },
      reason: body.note,
    });
  });
  return {};
};

const presentComparison = (row: ComparisonRow): Comparison => ({
  id: row.id,
  gateway: row.gateway,
  days: row.days,
  startedAt: row.started_at.toISOString(),
  finishedAt: isoOrNull(row.finished_at),
  payments: row.payments,
  found: row.found,
  operator: row.operator || row.operator_email,
});

export const comparisons: ConsoleHandlerOf<'comparisons'> = async ({ context: { db } }) => ({
  comparisons: (await lastComparisons(db, consoleLimits.compare.shown)).map(presentComparison),
});

/**
 * Starts a comparison as a job.
 * @throws CallError providerAway without a gateway
 */
export const runComparison: ConsoleHandlerOf<'runComparison'> = async ({ context, operator, body, audit }) => {
  const { gateway, db, jobs } = context;
  if (!gateway) throw new CallError('providerAway');
  const { days } = body;
  const row = await db.transaction().execute(async (within) => {
    const id = await startComparison(context, within, { gateway: gateway.name, days, operatorId: operator.id });
    if (id === undefined) return runningComparison(within, gateway.name);
    await jobs.send('payments.compare', { id, days }, { within });
    await audit(within, {
      action: 'comparison.run',
      subject: `comparison:${id}`,
      before: { running: false },
      after: { running: true, days },
    });
    return comparisonById(within, id);
  });
  if (!row) throw new CallError('providerAway');
  return { comparison: presentComparison(row) };
};

/** The refused refunds and open differences that wait for an operator. */
export const refundsQueue = ({ db }: Context, brandId?: number) => refundsRefused(db, brandId);
export const differencesQueue = ({ db }: Context, brandId?: number) => differencesOpen(db, brandId);
