import { readFileSync } from 'node:fs';

type Tree = { readonly [key: string]: string | Tree };

/** Returns a text of a language as the screens show it: `t('registration:gender.title', { … })`. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

export const textsOf = (locale: string): Texts => {
  const namespaces = new Map<string, Tree>();
  const namespace = (name: string): Tree => {
    const known = namespaces.get(name);
    if (known) return known;
    const url = new URL(`../../i18n/messages/${locale}/${name}.json`, import.meta.url);
    const tree = JSON.parse(readFileSync(url, 'utf8')) as Tree;
    namespaces.set(name, tree);
    return tree;
  };
  return (key, values = {}) => {
    const [name = '', path = ''] = key.split(':');
    const found = path
      .split('.')
      .reduce<string | Tree | undefined>(
        (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
        namespace(name),
      );
    if (typeof found !== 'string') throw new Error(`No text ${key} in ${locale}`);
    return found.replaceAll(/\{\{(\w+)(, number)?\}\}/g, (_, variable: string, asNumber?: string) => {
      const value = values[variable];
      return asNumber ? Number(value).toLocaleString(locale) : String(value);
    });
  };
};
