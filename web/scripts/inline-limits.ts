import { limits } from '@kindred/contract/limits';
import type { Plugin } from 'vite';

const importLine = "import { limits } from '@kindred/contract/limits';";
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const access = /\blimits((?:\.\w+)+)/g;
const isOurSource = /\/(web|ui)\/src\/.*\.tsx?$/;

/** The value of `limits.a.b`: a number or a small object of numbers. */
const valueAt = (path: string): unknown =>
  path
    .slice(1)
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], limits);

/** `limits.a.b` in code that has no value to inline: a name that does not exist, or a method of a list. */
const unknownIn = (code: string): string | undefined => {
  for (const [named, path = ''] of code.replaceAll(comment, '').matchAll(access))
    if (JSON.stringify(valueAt(path)) === undefined) return named;
  return undefined;
};

/**
 * Replaces each use of a limit by its value. Removes the import if no use is left.
 * @throws Error for a member that is no value, such as `limits.radiiKm.find`: the build would remove the call
 */
export const inlined = (code: string): string => {
  const unknown = unknownIn(code);
  if (unknown)
    throw new Error(
      `${unknown} is no value of the limits. To call a method of a list, assign the list to a constant first.`,
    );
  const rest = code.replace(importLine, '').replace(access, (named, path: string) => {
    const value = JSON.stringify(valueAt(path));
    return value === undefined ? named : `(${value})`;
  });
  return /\blimits\b/.test(rest.replaceAll(comment, '')) ? `${importLine}${rest}` : rest;
};

/** Inlines limits where they are used, so that a page does not load the whole table. */
export const inlineLimits = (): Plugin => ({
  name: 'kindred-inline-limits',
  enforce: 'pre',
  transform: (code, id) =>
    isOurSource.test(id) && code.includes('limits.') ? { code: inlined(code), map: null } : undefined,
});
