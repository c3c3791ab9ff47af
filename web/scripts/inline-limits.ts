import { limits } from '@kindred/contract/limits';
import type { Plugin } from 'vite';

const importLine = "import { limits } from '@kindred/contract/limits';";
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const access = /\blimits((?:\.\w+)+)/g;
const ofOurs = /\/(web|ui)\/src\/.*\.tsx?$/;

/** The number, or the few of them, that `limits.a.b` names. */
const valueAt = (path: string): unknown =>
  path
    .slice(1)
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], limits);

/** Each place that names a limit as the number itself; whoever names none any more imports none. */
export const inlined = (code: string): string => {
  const rest = code.replace(importLine, '').replace(access, (named, path: string) => {
    const value = valueAt(path);
    return value === undefined ? named : `(${JSON.stringify(value)})`;
  });
  return /\blimits\b/.test(rest.replaceAll(comment, '')) ? `${importLine}${rest}` : rest;
};

/** Puts the numbers where they are used, so that no page loads those of all others. */
export const inlineLimits = (): Plugin => ({
  name: 'kindred-inline-limits',
  enforce: 'pre',
  transform: (code, id) =>
    ofOurs.test(id) && code.includes('limits.') ? { code: inlined(code), map: null } : undefined,
});
