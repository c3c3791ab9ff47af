import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

const app = fileURLToPath(new URL('../src/app', import.meta.url));

/** The definition of a popup, as its source says it. */
export interface PopupSource {
  readonly name: string;
  readonly texts: readonly string[];
  /** The paths of the files that `load` and `loadFirstStep` import. */
  readonly entries: readonly string[];
}

/** The values of a literal, or of an array of literals. */
export const literals = (node: { readonly type: string } | undefined): string[] => {
  if (node?.type === 'Literal') return [String((node as unknown as { value: unknown }).value)];
  if (node?.type !== 'ArrayExpression') return [];
  return (node as unknown as { elements: { readonly type: string }[] }).elements.flatMap(literals);
};

/** Reads the calls of `definePopup` in a file. */
const readDefinitions = (path: string): PopupSource[] => {
  const found: PopupSource[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [args] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'definePopup' || args?.type !== 'ObjectExpression') return;
      const definition = { name: '', texts: [] as string[], entries: [] as string[] };
      for (const property of args.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { key, value } = property;
        if (key.name === 'name') [definition.name = ''] = literals(value);
        if (key.name === 'texts') definition.texts = literals(value);
        if (value.type === 'ArrowFunctionExpression' && value.body.type === 'ImportExpression')
          definition.entries.push(...literals(value.body.source).map((file) => join(dirname(path), file)));
      }
      found.push(definition);
    },
  }).visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return found;
};

/** The popups of `src/app`, without running their code. */
export const readPopups = (): PopupSource[] =>
  ['popups.ts', 'safety-popups.ts'].flatMap((file) => readDefinitions(join(app, file)));
