import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../src/calls.ts';
import { consoleCalls } from '../src/console/calls.ts';

type Schema = z.core.JSONSchema.BaseSchema;
type Part = 'params' | 'query' | 'body';

/** The bound that zod writes for an unbounded number. */
const unbounded = Number.MAX_SAFE_INTEGER;
/** Digits that match a pattern of row ids and exceed a `bigint`. */
const tooLarge = '9'.repeat(19);
const noNumber = 'a'.repeat(19);
const isTooLarge = (pattern: string | undefined): boolean =>
  pattern !== undefined && new RegExp(pattern).test(tooLarge) && !new RegExp(pattern).test(noNumber);

const findFault = (schema: Schema): string | undefined => {
  if (schema.enum || schema.const !== undefined) return undefined;
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const { minimum = -unbounded, maximum = unbounded } = schema;
      return maximum >= unbounded || minimum <= -unbounded ? `a number of ${minimum} to ${maximum}` : undefined;
    }
    case 'string':
      if (isTooLarge(schema.pattern)) return 'a number of more than 64 bits';
      return schema.maxLength === undefined && !schema.pattern && !schema.format ? 'a text of any length' : undefined;
    case 'array':
      return schema.maxItems === undefined ? 'a list of any length' : undefined;
    default:
      return undefined;
  }
};

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Lists the unbounded values of a request by path. */
const listUnbounded = (schema: Schema, path: string): string[] => {
  const fault = findFault(schema);
  const inner: (readonly [string, unknown])[] = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map((each) => [path, each] as const),
    ...Object.entries(schema.properties ?? {}).map(([key, each]) => [`${path}.${key}`, each] as const),
    [`${path}[]`, schema.items],
    [`${path}.*`, schema.additionalProperties],
  ];
  return [
    ...(fault ? [`${path}: ${fault}`] : []),
    ...inner.flatMap(([at, each]) => (isSchema(each) ? listUnbounded(each, at) : [])),
  ];
};

test('every value of every request is bounded, so that it fits its column', () => {
  const found = [...Object.entries(calls), ...Object.entries(consoleCalls)].flatMap(([name, call]) =>
    (['params', 'query', 'body'] as const).flatMap((part: Part) => {
      const shape: z.ZodType | undefined = part in call ? (call as Partial<Record<Part, z.ZodType>>)[part] : undefined;
      return shape
        ? listUnbounded(z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }), `${name}.${part}`)
        : [];
    }),
  );
  expect(found).toEqual([]);
});

test('the check finds unbounded values', () => {
  const request = z.object({
    id: z.int(),
    size: z.number().min(0),
    name: z.string(),
    tags: z.array(z.enum(['a'])),
    row: z.string().regex(/^\d+$/),
  });
  expect(listUnbounded(z.toJSONSchema(request), 'body')).toHaveLength(5);
});
