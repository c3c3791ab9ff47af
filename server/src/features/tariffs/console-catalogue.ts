import { brandById } from '@kindred/brands';
import type { ConsoleCalls } from '@kindred/contract/console/calls';
import type { TariffRow } from '@kindred/contract/console/catalogue';
import { CallError } from '@kindred/contract/errors';
import { isSplit } from '@kindred/contract/experiments';
import { featureOfList } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Exponent } from '@kindred/contract/payments/money';
import type { z } from 'zod';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { countryNumber } from '../../places/countries.ts';
import {
  addTariff,
  type CatalogueKey,
  endTariffRow,
  exponentOf,
  extendPrevious,
  lockTariff,
  pageOfTariffs,
  tariffOfRequest,
} from './catalogue.db.ts';
import type { Tariff } from './tariffs.db.ts';

const stateOf = ({ starts_at, ends_at }: Tariff, now: Date): TariffRow['state'] => {
  if (ends_at !== null && (ends_at <= now || ends_at <= starts_at)) return 'past';
  return starts_at > now ? 'scheduled' : 'current';
};

const present = (row: Tariff, exponent: Exponent, now: Date): TariffRow => ({
  id: row.id,
  key: row.key,
  feature: row.feature,
  plan: row.plan,
  brand: row.brand_id === null ? null : { id: row.brand_id, title: brandById(row.brand_id)?.title ?? '' },
  country: row.country,
  split: row.split === null ? null : { hid: row.split, group: row.split_group ?? 0 },
  currency: row.currency,
  exponent,
  gives: row.period_days ?? row.coins ?? row.boosts ?? 0,
  amount: row.amount,
  fullAmount: row.full_amount,
  repeatAmount: row.repeat_amount,
  repeatPeriodDays: row.repeat_period_days,
  showcaseDays: row.showcase_days,
  membershipFee: row.membership_fee,
  contexts: row.contexts,
  lists: row.lists,
  isBest: row.is_best,
  isPreselected: row.is_preselected,
  position: row.position,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  state: stateOf(row, now),
});

/** Answers a page of the catalogue. */
export const catalogue: ConsoleHandlerOf<'catalogue'> = async ({ context, operator, query }) => {
  const { feature, currency, when } = query;
  const { db, clock, signer } = context;
  const now = clock.now();
  const pages = pager<CatalogueKey>(signer, `tariffs:${feature}:${currency}:${when}`, operator.id, query);
  const { after, size } = pages.request;
  const request = { feature, currency, when, now, after, limit: size + 1 };
  const { rows, nextPageToken } = pages.page(await pageOfTariffs(db, request), ({ key, at, id }) => ({ key, at, id }));
  const exponent = await exponentOf(db, currency);
  return { tariffs: rows.map((row) => present(row, exponent, now)), nextPageToken };
};

type Change = z.output<ConsoleCalls['changeTariff']['body']>;

const invalid = (field: string): CallError => new CallError('invalidRequest', { field });

/** Refuses values that the table's constraints would refuse or that no list can show. @throws CallError invalidRequest with its field */
const validateChange = (row: Pick<Tariff, 'feature'>, body: Change): void => {
  const { amount, fullAmount, repeatAmount, repeatPeriodDays, membershipFee, lists } = body;
  const isTime = row.feature === 'premium' || row.feature === 'vip';
  if (fullAmount !== null && fullAmount <= amount) throw invalid('fullAmount');
  if ((repeatAmount === null) !== (repeatPeriodDays === null)) throw invalid('repeatAmount');
  if (repeatAmount !== null && !isTime) throw invalid('repeatAmount');
  if (membershipFee !== null && (!isTime || amount + membershipFee > paymentLimits.amountMax))
    throw invalid('membershipFee');
  if (lists.some((list) => featureOfList(list) !== row.feature)) throw invalid('lists');
};

/** Returns the start, now at the earliest, and the end. @throws CallError invalidRequest */
const spanOf = (
  { startsAt, endsAt }: Pick<Change, 'startsAt' | 'endsAt'>,
  now: Date,
): { from: Date; to: Date | null } => {
  const from = startsAt === null || new Date(startsAt) < now ? now : new Date(startsAt);
  const to = endsAt === null ? null : new Date(endsAt);
  if (to !== null && to <= from) throw invalid('endsAt');
  return { from, to };
};

/** Copies a row with the changed values. */
const rowLike = (row: Tariff, body: Change, { from, to }: { from: Date; to: Date | null }) => {
  const { id: _, ...rest } = row;
  return {
    ...rest,
    amount: body.amount,
    full_amount: body.fullAmount,
    repeat_amount: body.repeatAmount,
    repeat_period_days: body.repeatPeriodDays,
    showcase_days: body.showcaseDays,
    membership_fee: body.membershipFee,
    contexts: [...new Set(body.contexts)],
    lists: body.lists,
    is_best: body.isBest,
    is_preselected: body.isPreselected,
    is_promotional: body.fullAmount !== null,
    position: body.position,
    starts_at: from,
    ends_at: to,
    request_id: body.requestId,
  };
};

/** The columns that the audit log stores. */
const logged = ({ id, ...row }: Tariff): Record<string, unknown> => ({ tariff: id, ...row });

/** Returns the end. A tariff that has not started ends at its start, so it never applies. */
const endOf = ({ starts_at }: Tariff, at: Date): Date => (at < starts_at ? starts_at : at);

/** Whether a tariff has ended by a time, or was cancelled before its start. */
const isOver = ({ starts_at, ends_at }: Tariff, at: Date): boolean =>
  ends_at !== null && (ends_at <= at || ends_at <= starts_at);

/**
 * Ends a tariff and starts its successor.
 * @throws CallError notFound, decidedOtherwise if it ends before, invalidRequest
 */
export const changeTariff: ConsoleHandlerOf<'changeTariff'> = async ({ context, params, body, audit }) => {
  const now = context.clock.now();
  const row = await context.db.transaction().execute(async (db) => {
    const before = await lockTariff(db, params.id);
    if (!before) throw new CallError('notFound');
    const known = await tariffOfRequest(db, body.requestId);
    if (known) return known;
    validateChange(before, body);
    const span = spanOf(body, now);
    if (isOver(before, span.from)) throw new CallError('decidedOtherwise');
    const isPlanned = before.starts_at > now;
    if (isPlanned) await extendPrevious(db, before.id, span.from);
    await endTariffRow(db, before.id, isPlanned ? before.starts_at : span.from);
    const after = await addTariff(db, rowLike(before, body, span));
    await audit(db, {
      action: 'tariff.change',
      subject: `tariff:${before.id}`,
      before: logged(before),
      after: logged(after),
    });
    return after;
  });
  return { tariff: present(row, await exponentOf(context.db, row.currency), now) };
};

type Copy = z.output<ConsoleCalls['copyTariff']['body']>;

/** Returns the brand, country and split of a copy. @throws CallError invalidRequest */
const scopeOf = (row: Tariff, { key, gives, brandId, country, split }: Copy) => {
  if (row.period_days !== null && gives > paymentLimits.daysMax) throw invalid('gives');
  if (brandId !== null && !brandById(brandId)) throw invalid('brandId');
  if (country !== null && countryNumber(country) === null) throw invalid('country');
  if (split !== null && !isSplit(split.hid)) throw invalid('split');
  return {
    key,
    brand_id: brandId,
    country,
    split: split?.hid ?? null,
    split_group: split?.group ?? null,
    period_days: row.period_days === null ? null : gives,
    coins: row.coins === null ? null : gives,
    boosts: row.boosts === null ? null : gives,
  };
};

/**
 * Creates a copy of a tariff with another scope.
 * @throws CallError notFound, invalidRequest
 */
export const copyTariff: ConsoleHandlerOf<'copyTariff'> = async ({ context, params, body, audit }) => {
  const now = context.clock.now();
  const row = await context.db.transaction().execute(async (db) => {
    const like = await lockTariff(db, params.id);
    if (!like) throw new CallError('notFound');
    const known = await tariffOfRequest(db, body.requestId);
    if (known) return known;
    validateChange(like, body);
    const after = await addTariff(db, { ...rowLike(like, body, spanOf(body, now)), ...scopeOf(like, body) });
    await audit(db, {
      action: 'tariff.add',
      subject: `tariff:${after.id}`,
      before: { like: like.id },
      after: logged(after),
    });
    return after;
  });
  return { tariff: present(row, await exponentOf(context.db, row.currency), now) };
};

/**
 * Ends a tariff.
 * @throws CallError notFound, decidedOtherwise if it ends before
 */
export const endTariff: ConsoleHandlerOf<'endTariff'> = async ({ context, params, body, audit }) => {
  const now = context.clock.now();
  const row = await context.db.transaction().execute(async (db) => {
    const before = await lockTariff(db, params.id);
    if (!before) throw new CallError('notFound');
    const at = endOf(before, spanOf({ startsAt: body.at, endsAt: null }, now).from);
    if (before.ends_at?.getTime() === at.getTime()) return before;
    if (isOver(before, at)) throw new CallError('decidedOtherwise');
    if (at <= before.starts_at) await extendPrevious(db, before.id, before.ends_at);
    const after = await endTariffRow(db, before.id, at);
    await audit(db, {
      action: 'tariff.end',
      subject: `tariff:${before.id}`,
      before: { ends_at: before.ends_at },
      after: { ends_at: after.ends_at },
    });
    return after;
  });
  return { tariff: present(row, await exponentOf(context.db, row.currency), now) };
};
