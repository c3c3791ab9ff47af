import { brands } from '@kindred/brands';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).refine((text) => new URL(text).origin === text);
const shape = z.record(
  z.string(),
  z.strictObject({ id: z.string().regex(/^[\w-]{1,32}$/), hosts: z.array(origin).default([]) }),
);

/** By the brand's key: its container at the tag manager, and the origins that the container's tags request. */
export type TagManagers = z.output<typeof shape>;

/** Parses TAG_MANAGER. Returns the end of an error sentence for an invalid value. */
export const readTagManagers = (text: string | undefined): TagManagers | string => {
  if (text === undefined) return {};
  const parsed = shape.safeParse(parse(text));
  if (!parsed.success) return 'is no JSON like {"<brand>":{"id":"GTM-…","hosts":["https://…"]}}';
  const unknown = Object.keys(parsed.data).find((key) => !brands.some((brand) => brand.key === key));
  return unknown === undefined ? parsed.data : `names a brand that there is not: ${unknown}`;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses `undefined`, so the caller reports the error.
    return undefined;
  }
};
