import { z } from 'zod';
import { featureHids } from '../experiments.ts';
import { empty, time } from '../shapes.ts';
import { consoleCall } from './call.ts';

const roles = ['admin'] as const;
const hid = z.enum(featureHids);
const variant = z.string().min(1).max(32);
const brandId = z.int().min(1).max(32_767);
const country = z.string().regex(/^[A-Z]{2}$/);

/** Null matches every brand or every country. */
const scope = { brandId: brandId.nullable(), country: country.nullable() } as const;

const override = z.object({
  ...scope,
  /** Null switches the flag off. */
  variant: variant.nullable(),
  /** Percentage of the members in this scope. Other members get the value without this override. */
  share: z.int().min(1).max(100),
  changedAt: time,
});
export type FlagOverride = z.infer<typeof override>;

const flag = z.object({
  hid,
  /** The description of the contract, in English. */
  does: z.string(),
  variants: z.array(variant),
  /** Whether the flag is on by its default in code: for every visitor, for no visitor, or depending on brand and law. */
  byDefault: z.enum(['on', 'off', 'depends']),
  overrides: z.array(override),
});
export type FlagRow = z.infer<typeof flag>;

/** Every feature flag with its default and its overrides (decisions §3 Flags). */
export const flags = consoleCall({
  method: 'GET',
  path: '/console/api/flags',
  roles,
  answer: z.object({
    flags: z.array(flag),
    brands: z.array(z.object({ id: brandId, title: z.string() })),
    countries: z.array(country),
  }),
});

const ofFlag = { method: 'POST', roles, params: z.object({ hid }) } as const;

/** Overrides a flag for a brand, a country, both or all. Replaces the override of the same scope. */
export const setFlag = consoleCall({
  ...ofFlag,
  path: '/console/api/flags/{hid}:set',
  body: z.object({ ...scope, variant: variant.nullable(), share: z.int().min(1).max(100) }),
  answer: empty,
});

/** Removes the override of a scope: the next wider one applies, or the default. */
export const clearFlag = consoleCall({
  ...ofFlag,
  path: '/console/api/flags/{hid}:clear',
  body: z.object(scope),
  answer: empty,
  errors: ['notFound'],
});
