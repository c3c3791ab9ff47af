/**
 * The types of `t`. Those of i18next compute the keys of a namespace for each call of `t`, which took four fifths of the type
 * checker's time for the members' app (docs/decisions/0142-types-of-texts.md).
 */

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** The plural forms of a text share its key. */
type KeyOf<Name> = Name extends `${infer Stem}_${PluralForm}` ? Stem : Name;
type Keys<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? KeyOf<Name> : `${Name}.${Keys<Texts[Name]>}`;
}[keyof Texts & string];

/** The keys of each namespace: of `{ common: { off: { title: string } } }`, `{ common: 'off.title' }`. */
export type KeysOf<Messages> = { [Namespace in keyof Messages]: Keys<Messages[Namespace]> };

/** One namespace, or several, whose first one needs no prefix. */
export type Namespaces<All> = keyof All | readonly [keyof All, ...(keyof All)[]];

type Prefixed<All, Namespace extends keyof All> = {
  [N in Namespace & string]: `${N}:${All[N] & string}`;
}[Namespace & string];

/** The keys that `t` of these namespaces takes. */
export type KeyIn<All, Chosen extends Namespaces<All>> = Chosen extends keyof All
  ? All[Chosen] & string
  : Chosen extends readonly [infer First extends keyof All, ...infer Rest extends (keyof All)[]]
    ? (All[First] & string) | Prefixed<All, First | Rest[number]>
    : never;

/** The values of a text. `count` chooses its plural form. */
export type TextValues = Readonly<Record<string, string | number | undefined>> & { readonly count?: number };

/** Returns a text of the page's language: of several keys, the first one that has a text. */
export type Translate<Key extends string> = (key: Key | readonly Key[], values?: TextValues) => string;

/** `t` of these namespaces. */
export type TextsOf<All, Chosen extends Namespaces<All>> =
  Chosen extends Namespaces<All> ? Translate<KeyIn<All, Chosen>> : never;
