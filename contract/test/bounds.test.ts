import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../src/calls.ts';
import { consoleCalls } from '../src/console/calls.ts';

type Schema = z.core.JSONSchema.BaseSchema;
type Part = 'params' | 'query' | 'body';

/** As zod writes a number that nobody bounded. */
const unbounded = Number.MAX_SAFE_INTEGER;
/** Digits that a pattern of rows' numbers lets through, and that no `bigint` takes. */
const tooLarge = '9'.repeat(19);
const noNumber = 'a'.repeat(19);
const isTooLarge = (pattern: string | undefined): boolean =>
  pattern !== undefined && new RegExp(pattern).test(tooLarge) && !new RegExp(pattern).test(noNumber);

const faultOf = (schema: Schema): string | undefined => {
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

/** Every value of a request that is not bounded, by its path. */
const unboundedIn = (schema: Schema, path: string): string[] => {
  const fault = faultOf(schema);
  const inner: (readonly [string, unknown])[] = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map((each) => [path, each] as const),
    ...Object.entries(schema.properties ?? {}).map(([key, each]) => [`${path}.${key}`, each] as const),
    [`${path}[]`, schema.items],
    [`${path}.*`, schema.additionalProperties],
  ];
  return [
    ...(fault ? [`${path}: ${fault}`] : []),
    ...inner.flatMap(([at, each]) => (isSchema(each) ? unboundedIn(each, at) : [])),
  ];
};

test('every value of every request is bounded, so that none reaches a column that does not take it', () => {
  const found = [...Object.entries(calls), ...Object.entries(consoleCalls)].flatMap(([name, call]) =>
    (['params', 'query', 'body'] as const).flatMap((part: Part) => {
      const shape: z.ZodType | undefined = part in call ? (call as Partial<Record<Part, z.ZodType>>)[part] : undefined;
      return shape
        ? unboundedIn(z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }), `${name}.${part}`)
        : [];
    }),
  );
  expect(found).toEqual([]);
});

test('or it is seen', () => {
  const request = z.object({
    id: z.int(),
    size: z.number().min(0),
    name: z.string(),
    tags: z.array(z.enum(['a'])),
    row: z.string().regex(/^\d+$/),
  });
  expect(unboundedIn(z.toJSONSchema(request), 'body')).toHaveLength(5);
});
