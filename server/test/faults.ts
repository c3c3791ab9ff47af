import { type ErrorName, errors } from '@kindred/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';

const errorAnswer = z.strictObject({
  errors: z
    .array(z.strictObject({ code: z.int(), field: z.string().min(1).optional(), message: z.string().min(1) }))
    .min(1),
});

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What a call may answer: its shape, under its envelope if it has one, and its errors. */
interface Documented {
  readonly answer: z.ZodType;
  readonly errors: readonly ErrorName[];
  readonly isWrapped: boolean;
}

/** What is wrong with an answer to a hostile request; nothing where it is refused as documented, or harmless. */
export const faultIn = (documented: Documented, response: LightMyRequestResponse, label = ''): string | undefined => {
  const { statusCode } = response;
  const said = `${statusCode} ${response.body.slice(0, 200)}`;
  if (statusCode === 200) {
    const body = response.json<{ result?: unknown }>();
    return documented.answer.safeParse(documented.isWrapped ? body.result : body).success ? undefined : said;
  }
  if (statusCode < 400 || statusCode >= 500) return said;
  const parsed = errorAnswer.safeParse(asJson(response.body));
  if (!parsed.success) return said;
  // What stands in the address may make it one that there is not.
  const possible = [...documented.errors, ...(label.startsWith('params') ? (['notFound'] as const) : [])];
  const codes = possible.map((name) => `${errors[name].status}:${errors[name].code}`);
  return parsed.data.errors.every(({ code }) => codes.includes(`${statusCode}:${code}`)) ? undefined : said;
};
