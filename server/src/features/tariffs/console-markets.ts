import { brands } from '@kindred/brands';
import { CallError } from '@kindred/contract/errors';
import { isPriced, splitHids, splits } from '@kindred/contract/experiments';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { countryNumber } from '../../places/countries.ts';
import { allMarkets, lockCurrency, lockMarket, saveMarket, setRate } from './catalogue.db.ts';
import { currencyRows } from './tariffs.db.ts';

const priced = splitHids.filter(isPriced);

/** Answers the currency and tax of each country, and the brands and splits that prices can depend on. */
export const markets: ConsoleHandlerOf<'markets'> = async ({ context: { db } }) => {
  const [rows, currencies] = await Promise.all([allMarkets(db), currencyRows(db)]);
  return {
    markets: rows.map(({ country, currency, tax_basis_points: taxBasisPoints }) => ({
      country,
      currency,
      taxBasisPoints,
    })),
    currencies: currencies.map(({ code, symbol, exponent, rate, updated_at }) => ({
      code,
      symbol,
      exponent,
      rate: Number(rate),
      updatedAt: updated_at.toISOString(),
    })),
    brands: brands.map(({ id, title }) => ({ id, title })),
    splits: priced.map((hid) => ({ hid, groups: splits[hid].weights.length })),
  };
};

/** @throws CallError invalidRequest for an unknown country or currency */
export const setMarket: ConsoleHandlerOf<'setMarket'> = async ({ context, params, body, audit }) => {
  const { country } = params;
  if (countryNumber(country) === null) throw new CallError('invalidRequest', { field: 'country' });
  await context.db.transaction().execute(async (db) => {
    if (!(await lockCurrency(db, body.currency))) throw new CallError('invalidRequest', { field: 'currency' });
    const before = await lockMarket(db, country);
    if (before?.currency === body.currency && before.tax_basis_points === body.taxBasisPoints) return;
    await saveMarket(db, { country, currency: body.currency, tax_basis_points: body.taxBasisPoints });
    await audit(db, {
      action: 'market.set',
      subject: `market:${country}`,
      before: { currency: before?.currency ?? null, taxBasisPoints: before?.tax_basis_points ?? null },
      after: { ...body },
    });
  });
  return {};
};

/** @throws CallError notFound */
export const setCurrency: ConsoleHandlerOf<'setCurrency'> = async ({ context, params: { code }, body, audit }) => {
  await context.db.transaction().execute(async (db) => {
    const before = await lockCurrency(db, code);
    if (!before) throw new CallError('notFound');
    if (Number(before.rate) === body.rate) return;
    await setRate(db, code, body.rate, context.clock.now());
    await audit(db, {
      action: 'currency.set',
      subject: `currency:${code}`,
      before: { rate: Number(before.rate) },
      after: { rate: body.rate },
    });
  });
  return {};
};
