import type { Brand } from '@kindred/brands/brand';
import type { FeatureFlags, FeatureHid } from '@kindred/contract/experiments';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { Cookies } from '../../http/cookies.ts';
import { countryCode } from '../../places/countries.ts';
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

/** Whether a flag that only the server reads is on for a member. It counts by the country of the member, not of the network address. */
export const isOnForMember = async (
  context: Pick<Context, 'db' | 'clock'>,
  brand: Brand,
  flag: FeatureHid,
  member: { readonly id: Id; readonly country_id: number },
): Promise<boolean> => {
  const country = countryCode(member.country_id);
  const law = consentVariant(brand, country);
  const visit = { brandId: brand.id, groups: brand.groups, law, country, subject: `member:${member.id}` };
  return featuresOf(visit, await overridesOf(context))[flag] !== undefined;
};
