import type { Viewer } from '../../http/viewer.db.ts';
import { countryCode } from '../../places/countries.ts';

/**
 * Returns the ISO 3166 code of the country whose prices, currency, tax and payment methods apply to a member. After a move to another
 * country the previous one applies for `limits.market.followsMoveDays` (decision 91). Returns `null` if the country has no market.
 */
export const marketCountry = (
  { country_id, market_country_id, market_until }: Pick<Viewer, 'country_id' | 'market_country_id' | 'market_until'>,
  now: Date,
): string | null =>
  countryCode(
    market_country_id !== null && market_until !== null && market_until > now ? market_country_id : country_id,
  );
