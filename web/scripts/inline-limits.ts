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

/** Replaces each use of a limit by its value. Removes the import if no use is left. */
export const inlined = (code: string): string => {
  const rest = code.replace(importLine, '').replace(access, (named, path: string) => {
    const value = valueAt(path);
    return value === undefined ? named : `(${JSON.stringify(value)})`;
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
