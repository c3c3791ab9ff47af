import type { Viewer } from '../../http/viewer.db.ts';
import { countryCode } from '../../places/countries.ts';

/**
 * The country, as two letters, whose prices, currency, tax and payment methods a member gets: their own; after a move to
 * another country the one before, for `limits.market.followsMoveDays` (record 91). Null where it has no market of its own.
 */
export const marketCountry = (
  { country_id, market_country_id, market_until }: Pick<Viewer, 'country_id' | 'market_country_id' | 'market_until'>,
  now: Date,
): string | null =>
  countryCode(
    market_country_id !== null && market_until !== null && market_until > now ? market_country_id : country_id,
  );
