import type { Config } from '../../config/config.ts';
import type { Cookies } from '../../http/cookies.ts';
import { isLoopback } from '../../http/loopback.ts';
import { countryNumber } from '../../places/countries.ts';
import { countryOfAddress } from '../../places/visitor.ts';

interface Visit {
  /** The network address. */
  readonly address: string;
  readonly cookies: Cookies;
}

/**
 * Returns the ISO 3166 code of a network address's country; `null` if unknown. In development the cookie `dev-country` sets the country of
 * loopback addresses.
 */
export const visitorCountry = (
  { production }: Pick<Config, 'production'>,
  { address, cookies }: Visit,
): string | null => {
  const wanted = cookies['dev-country'];
  if (!production && wanted && isLoopback(address)) return countryNumber(wanted) === null ? null : wanted;
  return countryOfAddress(address);
};
