import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLocale } from '@kindred/i18n/locales';

const i18n = dirname(fileURLToPath(import.meta.resolve('@kindred/i18n/locales')));

/** The text of `messages.gen.ts`: the namespaces of the English messages, whose keys type \`t\`. */
export const messageTypes = (): string => {
  const files = readdirSync(join(i18n, 'messages', defaultLocale)).filter((file) => file.endsWith('.json'));
  const namespaces = files.map((file) => file.slice(0, -'.json'.length)).sort();
  return `// Generated from i18n/messages/${defaultLocale} by scripts/generate.ts; not to be edited.
${namespaces.map((name) => `import type ${identifier(name)} from '@kindred/i18n/messages/${defaultLocale}/${name}.json';\n`).join('')}
/** The messages by namespace. */
export interface Messages {
${namespaces.map((name) => `  ${property(name)}: typeof ${identifier(name)};\n`).join('')}}
`;
};

const identifier = (name: string) => `${name.replace(/-(\w)/g, (_, char: string) => char.toUpperCase())}Messages`;
const property = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
