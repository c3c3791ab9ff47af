import type { HandlerOf } from '../../http/call-request.ts';
import { currencyRows } from './tariffs.db.ts';

/** Lists all currencies of the catalogue (spec 3 §3 Currency). */
export const currencies: HandlerOf<'currencies'> = async ({ context }) =>
  (await currencyRows(context.db)).map(({ id, code, abbreviation, symbol, rate, exponent }) => ({
    internal_id: id,
    code_alpha: code,
    abbreviation,
    symbol,
    rate: Number(rate),
    exponent,
  }));
