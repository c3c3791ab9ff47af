import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The browser's entry, and the public pages that the server renders. */
const roots = ['web/src/app/main.tsx', 'web/src/ssr/entry.tsx'];

/** Members' pages with their frame, and the popups: both load `member-styles.css` before they are rendered. */
const isMembers = (file: string): boolean =>
  /^web\/src\/routes\/_member(?:\/|\.tsx$)/.test(file) ||
  file === 'web/src/ssr/member-frames.tsx' ||
  /^web\/src\/app\/(?:safety-)?popups\.ts$/.test(file);

const specifier = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;
const code = /\.tsx?$/;

/** The file that `name` means in `file`, or undefined for a package. @throws Error if it does not exist */
const resolve = (repository: string, file: string, name: string): string | undefined => {
  const isUi = name.startsWith('@kindred/ui/');
  if (!isUi && !name.startsWith('.')) return undefined;
  const path = isUi ? join(repository, 'ui/src', name.slice('@kindred/ui/'.length)) : join(dirname(file), name);
  const found = [path, `${path}.ts`, `${path}.tsx`].find((candidate) => code.test(candidate) && existsSync(candidate));
  if (!found && (isUi ? !name.endsWith('.css') : code.test(name)))
    throw new Error(`${file} imports ${name}, which does not exist`);
  return found;
};

/** The sources that can be rendered before the members' styles are loaded: all that the roots import, also on demand. */
export const listFirstSources = (repository: string): string[] => {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || isMembers(relative(repository, file))) return;
    found.add(file);
    const text = readFileSync(file, 'utf8');
    if (text.includes('import.meta.glob')) throw new Error(`The imports of ${file} cannot be listed`);
    for (const [, name = ''] of text.matchAll(specifier)) {
      const next = resolve(repository, file, name);
      if (next) visit(next);
    }
  };
  for (const root of roots) visit(join(repository, root));
  return [...found];
};
