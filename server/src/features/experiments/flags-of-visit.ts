import type { Brand } from '@kindred/brands/brand';
import type { FeatureFlags } from '@kindred/contract/experiments';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Cookies } from '../../http/cookies.ts';
import { consentVariant } from '../consent/consent-terms.ts';
import { visitorCountry } from '../consent/visitor-country.ts';
import { featuresOf } from './features-of.ts';
import { allOverrides, type Override } from './flags.db.ts';

interface Loaded {
  readonly at: number;
  readonly overrides: readonly Override[];
}

const cache = new WeakMap<Db, Loaded>();

/** Returns the overrides, reloaded after `flagCacheMs`. Returns the previous ones while the database cannot be read. */
const overridesOf = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<readonly Override[]> => {
  const now = clock.now().getTime();
  const known = cache.get(db);
  if (known && Math.abs(now - known.at) < limits.experiments.flagCacheMs) return known.overrides;
  try {
    const overrides = await allOverrides(db);
    cache.set(db, { at: now, overrides });
    return overrides;
  } catch (error) {
    if (known) return known.overrides;
    throw error;
  }
};

/** Makes this process reload the overrides at the next visit. Other processes follow within `flagCacheMs`. */
export const clearOverrideCache = (db: Db): boolean => cache.delete(db);

interface VisitRequest {
  readonly context: Pick<Context, 'db' | 'clock' | 'config'>;
  readonly brand: Brand;
  readonly address: string;
  readonly cookies: Cookies;
  readonly subject: string | undefined;
}

/** Returns the flags that are on for a visit to a brand. */
export const flagsOfVisit = async ({
  context,
  brand,
  address,
  cookies,
  subject,
}: VisitRequest): Promise<FeatureFlags> => {
  const country = visitorCountry(context.config, { address, cookies });
  const law = consentVariant(brand, country);
  return featuresOf({ brandId: brand.id, groups: brand.groups, law, country, subject }, await overridesOf(context));
};
