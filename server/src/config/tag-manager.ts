import { brands } from '@kindred/brands';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).refine((text) => new URL(text).origin === text);
const shape = z.record(
  z.string(),
  z.strictObject({ id: z.string().regex(/^[\w-]{1,32}$/), hosts: z.array(origin).default([]) }),
);

/** By the brand's key: its container at the tag manager, and the hosts that the tags in it speak to. */
export type TagManagers = z.output<typeof shape>;

/** Reads TAG_MANAGER; a text that says in part of a sentence what is wrong with it. */
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
    // No JSON fits no shape, which is told in words.
    return undefined;
  }
};
