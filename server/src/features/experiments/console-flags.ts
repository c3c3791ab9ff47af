import { brandById, brands } from '@kindred/brands';
import type { FlagRow } from '@kindred/contract/console/flags';
import { CallError } from '@kindred/contract/errors';
import { type FeatureVariant, featureHids, features } from '@kindred/contract/experiments';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { countryNumber, countryTable } from '../../places/countries.ts';
import { defaultOf } from './features-of.ts';
import {
  allOverrides,
  deleteOverride,
  type FlagScope,
  findOverride,
  lockFlag,
  type Override,
  saveOverride,
} from './flags.db.ts';
import { clearOverrideCache } from './flags-of-visit.ts';

/** One country of each law. */
const countries = [
  { law: 'gdpr', country: 'DE' },
  { law: 'do-not-sell', country: 'US' },
  { law: 'simple', country: 'IN' },
] as const;
const audiences = brands.flatMap(({ groups }) => countries.map((place) => ({ groups, ...place })));

const present = ({ brand_id, country, variant, share, changed_at }: Override): FlagRow['overrides'][number] => ({
  brandId: brand_id,
  country,
  variant,
  share,
  changedAt: changed_at.toISOString(),
});

/** Lists all flags with defaults and overrides. */
export const flags: ConsoleHandlerOf<'flags'> = async ({ context: { db } }) => {
  const overrides = await allOverrides(db);
  return {
    flags: featureHids.map((hid) => {
      const feature = features[hid];
      return {
        hid,
        does: feature.does,
        variants: [...feature.variants],
        byDefault: defaultOf(hid, audiences),
        overrides: overrides.filter(({ flag }) => flag === hid).map(present),
      };
    }),
    brands: brands.map(({ id, title }) => ({ id, title })),
    countries: countryTable('en-US').map(({ iso }) => iso),
  };
};

interface Scope {
  readonly brandId: number | null;
  readonly country: string | null;
}

/** @throws CallError invalidRequest for an unknown brand or country */
const scopeOf = (flag: FlagScope['flag'], { brandId, country }: Scope): FlagScope => {
  if (brandId !== null && !brandById(brandId)) throw new CallError('invalidRequest', { field: 'brandId' });
  if (country !== null && countryNumber(country) === null) throw new CallError('invalidRequest', { field: 'country' });
  return { flag, brand_id: brandId, country };
};

const logged = (row: Override | undefined): Record<string, unknown> | null =>
  row ? { brandId: row.brand_id, country: row.country, variant: row.variant, share: row.share } : null;

/** @throws CallError invalidRequest for an unknown brand, country or variant */
export const setFlag: ConsoleHandlerOf<'setFlag'> = async ({ context, params, body, audit }) => {
  const scope = scopeOf(params.hid, body);
  const variants: readonly string[] = features[params.hid].variants;
  if (body.variant !== null && !variants.includes(body.variant))
    throw new CallError('invalidRequest', { field: 'variant' });
  const row = {
    ...scope,
    variant: body.variant as FeatureVariant | null,
    share: body.share,
    changed_at: context.clock.now(),
  };
  await context.db.transaction().execute(async (db) => {
    await lockFlag(db, params.hid);
    const before = await findOverride(db, scope);
    if (before && before.variant === row.variant && before.share === row.share) return;
    await saveOverride(db, row);
    await audit(db, {
      action: 'flag.set',
      subject: `flag:${params.hid}`,
      before: logged(before) ?? {},
      after: logged(row) ?? {},
    });
  });
  clearOverrideCache(context.db);
  return {};
};

/** @throws CallError notFound if the scope has no override, invalidRequest for an unknown brand or country */
export const clearFlag: ConsoleHandlerOf<'clearFlag'> = async ({ context, params, body, audit }) => {
  const scope = scopeOf(params.hid, body);
  await context.db.transaction().execute(async (db) => {
    await lockFlag(db, params.hid);
    const before = await findOverride(db, scope);
    if (!before) throw new CallError('notFound');
    await deleteOverride(db, scope);
    await audit(db, { action: 'flag.clear', subject: `flag:${params.hid}`, before: logged(before) ?? {}, after: {} });
  });
  clearOverrideCache(context.db);
  return {};
};
