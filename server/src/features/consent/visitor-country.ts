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
 * The two-letter code of the country that a network address is of; null where that tells nothing. In development this
 * machine's own addresses are of the country that the cookie `dev-country` names.
 */
export const visitorCountry = (
  { production }: Pick<Config, 'production'>,
  { address, cookies }: Visit,
): string | null => {
  const wanted = cookies['dev-country'];
  if (!production && wanted && isLoopback(address)) return countryNumber(wanted) === null ? null : wanted;
  return countryOfAddress(address);
};
