import { limits } from '@kindred/contract/limits';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Plugin } from 'vite';

/** The tables by the name under which a module imports them. */
const tables = {
  limits: { importLine: "import { limits } from '@kindred/contract/limits';", values: limits },
  paymentLimits: {
    importLine: "import { paymentLimits } from '@kindred/contract/payments/limits';",
    values: paymentLimits,
  },
};
type TableName = keyof typeof tables;
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const access = /\b(limits|paymentLimits)((?:\.\w+)+)/g;
const isOurSource = /\/(web|ui)\/src\/.*\.tsx?$/;

/** The value of `limits.a.b`: a number or a small object of numbers. */
const valueAt = (table: TableName, path: string): unknown =>
  path
    .slice(1)
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], tables[table].values);

/** `limits.a.b` in code that has no value to inline: a name that does not exist, or a method of a list. */
const unknownIn = (code: string): string | undefined => {
  for (const [named, table, path = ''] of code.replaceAll(comment, '').matchAll(access))
    if (JSON.stringify(valueAt(table as TableName, path)) === undefined) return named;
  return undefined;
};

/**
 * Replaces each use of a limit by its value. Removes the imports if no use is left.
 * @throws Error for a member that is no value, such as `limits.radiiKm.find`: the build would remove the call
 */
export const inlined = (code: string): string => {
  const unknown = unknownIn(code);
  if (unknown)
    throw new Error(
      `${unknown} is no value of the limits. To call a method of a list, assign the list to a constant first.`,
    );
  let rest = code;
  for (const { importLine } of Object.values(tables)) rest = rest.replace(importLine, '');
  rest = rest.replace(access, (named, table: TableName, path: string) => {
    const value = JSON.stringify(valueAt(table, path));
    return value === undefined ? named : `(${value})`;
  });
  const used = rest.replaceAll(comment, '');
  for (const [name, { importLine }] of Object.entries(tables))
    if (new RegExp(`\\b${name}\\b`).test(used)) rest = `${importLine}${rest}`;
  return rest;
};

/** Inlines limits where they are used, so that a page does not load the whole table. */
export const inlineLimits = (): Plugin => ({
  name: 'kindred-inline-limits',
  enforce: 'pre',
  transform: (code, id) =>
    isOurSource.test(id) && /imits\./.test(code) ? { code: inlined(code), map: null } : undefined,
});
