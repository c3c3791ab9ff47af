import { type CallName, calls } from '@kindred/contract/calls';
import fastJsonStringify from 'fast-json-stringify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerSchema } from './answers.ts';

const serialize = (answer: z.ZodType, value: unknown): unknown =>
  JSON.parse(fastJsonStringify(answerSchema({ path: '/v3/sample', answer }))(value));

test('no answer has a choice between a schema and null, for which the serializer would validate each value', () => {
  const choices = (Object.keys(calls) as CallName[]).filter((name) =>
    JSON.stringify(answerSchema(calls[name])).includes('{"type":"null"}'),
  );
  expect(choices).toEqual([]);
});

test('a nullable value is written as null, or with its declared fields only', () => {
  const answer = z.object({
    user: z.object({ name: z.string(), age: z.int().nullable() }).nullable(),
    photos: z.array(z.string().nullable()).nullable(),
    mood: z.enum(['happy', 'sad']).nullable(),
    plan: z.union([z.string(), z.int()]).nullable(),
    other: z.object({ name: z.string() }).nullish(),
  });
  const user = { name: 'Anna', age: null };
  const full = { user, photos: ['a', null], mood: 'sad', plan: 3, other: { name: 'Nils' } };
  expect(serialize(answer, { ...full, user: { ...user, email: 'a@kindred.example' } })).toEqual(full);
  const empty = { user: null, photos: null, mood: null, plan: null, other: null };
  expect(serialize(answer, empty)).toEqual(empty);
  expect(serialize(answer, { ...empty, other: undefined })).toEqual({
    user: null,
    photos: null,
    mood: null,
    plan: null,
  });
});
