import { type ErrorName, errors } from '@kindred/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

const errorAnswer = z.strictObject({
  errors: z
    .array(z.strictObject({ code: z.int(), field: z.string().min(1).optional(), message: z.string().min(1) }))
    .min(1),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The documented answer of a call and its errors. `isWrapped`: the answer has the envelope `result`. */
interface DocumentedCall {
  readonly answer: z.ZodType;
  readonly errors: readonly ErrorName[];
  readonly isWrapped: boolean;
}

/** Describes an undocumented answer. Returns `undefined` for a documented answer or error. */
export const findFault = (
  documented: DocumentedCall,
  response: LightMyRequestResponse,
  label = '',
): string | undefined => {
  const { statusCode } = response;
  const description = `${statusCode} ${response.body.slice(0, 200)}`;
  if (statusCode === 200) {
    const body = response.json<{ result?: unknown }>();
    return documented.answer.safeParse(documented.isWrapped ? body.result : body).success ? undefined : description;
  }
  if (statusCode < 400 || statusCode >= 500) return description;
  const parsed = errorAnswer.safeParse(parseJson(response.body));
  if (!parsed.success) return description;
  // A changed path parameter may lead to an unknown route.
  const possible = [...documented.errors, ...(label.startsWith('params') ? (['notFound'] as const) : [])];
  const codes = possible.map((name) => `${errors[name].status}:${errors[name].code}`);
  return parsed.data.errors.every(({ code }) => codes.includes(`${statusCode}:${code}`)) ? undefined : description;
};
