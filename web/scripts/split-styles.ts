import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { classesIn, formatRules, parseNodes, parseRules, propertiesIn, type StyleRule } from './css-rules.ts';
import { listFirstSources } from './first-sources.ts';

/** A style rule, the sheet it belongs to, and its cascade level: a layer, or undefined for important rules. */
export interface PlacedRule extends StyleRule {
  readonly sheet: 'entry' | 'member';
  readonly level: number | undefined;
}

/** Properties that another property sets too, by the first part of its name (`inset` sets `top`, `place-items` sets `align-items`). */
const families: Readonly<Record<string, string>> = {
  top: 'inset',
  right: 'inset',
  bottom: 'inset',
  left: 'inset',
  row: 'gap',
  column: 'gap',
  columns: 'gap',
  line: 'font',
  place: 'align',
  justify: 'align',
  inline: 'width',
  block: 'height',
  white: 'text',
};

/** Properties of different families never set the same. Properties of one family may. */
const familyOf = (property: string): string => {
  if (property.startsWith('--')) return property;
  if (property === 'all') throw new Error('A utility that sets "all" cannot be split');
  const first = property.replace(/^-(?:webkit|moz|ms)-/, '').split('-')[0] ?? '';
  return families[first] ?? first;
};

/** The rules of a sheet's utilities by the sheet that needs them. A list of selectors can be needed by both. */
const assign = (rules: readonly StyleRule[], isFirst: (className: string) => boolean) =>
  rules.flatMap((rule) => {
    const entry = rule.selectors.filter((selector) => classesIn(selector).every(isFirst));
    const member = rule.selectors.filter((selector) => !entry.includes(selector));
    return [
      ...(entry.length > 0 ? [{ ...rule, selectors: entry, sheet: 'entry' as const }] : []),
      ...(member.length > 0 ? [{ ...rule, selectors: member, sheet: 'member' as const }] : []),
    ];
  });

/**
 * Gives each rule a cascade level, so that two sheets, the members' after the entry's, have the same precedence as one sheet with the
 * rules in this order. A rule has at least the level of each earlier rule of its families. An entry rule after a member rule has
 * a higher level. Important rules, for which the order of layers is reversed, share one layer.
 */
export const placeRules = (rules: readonly StyleRule[], isFirst: (className: string) => boolean): PlacedRule[] => {
  const highest = { entry: new Map<string, number>(), member: new Map<string, number>() };
  return assign(rules, isFirst).map((rule) => {
    if (rule.body.includes('!important')) {
      // The members' sheet comes last, so its important rules would override all of the entry.
      return { ...rule, sheet: 'entry', level: undefined };
    }
    const names = new Set(propertiesIn(rule.body).map(familyOf));
    let level = 0;
    for (const name of names) {
      const afterMember = (highest.member.get(name) ?? -1) + (rule.sheet === 'entry' ? 1 : 0);
      level = Math.max(level, highest.entry.get(name) ?? 0, afterMember);
    }
    for (const name of names) highest[rule.sheet].set(name, level);
    return { ...rule, level };
  });
};

const layerName = (level: number): string => `u${level.toString(36)}`;

const layersOf = (rules: readonly PlacedRule[], sheet: PlacedRule['sheet'], levels: readonly number[]): string => {
  const rulesAt = (wanted?: number) => rules.filter((rule) => rule.sheet === sheet && rule.level === wanted);
  const layers = levels.map((level) => {
    const css = formatRules(rulesAt(level));
    return css === '' ? '' : `@layer ${layerName(level)}{${css}}`;
  });
  return layers.join('') + formatRules(rulesAt());
};

/**
 * Splits Tailwind's sheet in two: the entry's has everything but the utilities that only members' pages and popups use.
 * @param isFirst whether a page outside the members' pages may use the class
 * @throws Error if the sheet has no layer of utilities, or several
 */
export const splitStyles = (sheet: string, isFirst: (className: string) => boolean) => {
  const css = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const nodes = parseNodes(css);
  const utilities = nodes.filter(({ prelude, body }) => prelude === '@layer utilities' && body !== undefined);
  if (utilities.length !== 1) throw new Error(`The sheet has ${utilities.length} layers of utilities instead of one`);
  const rules = placeRules(parseRules(utilities[0]?.body ?? ''), isFirst);
  const highest = Math.max(0, ...rules.map(({ level }) => level ?? 0));
  const levels = Array.from({ length: highest + 1 }, (_, level) => level);
  const order = `@layer ${levels.map(layerName).join(',')};`;
  const entry = nodes.map((node) => {
    if (node.body === undefined) return `${node.prelude};`;
    const body = node === utilities[0] ? order + layersOf(rules, 'entry', levels) : node.body;
    return `${node.prelude}{${body}}`;
  });
  return { entry: entry.join(''), member: `@layer utilities{${layersOf(rules, 'member', levels)}}` };
};

/** Whether one of the sources names a class: finds at least what Tailwind finds in the string literals of these sources. */
export const nameFinder = (sources: string): ((className: string) => boolean) => {
  const found = new Map<string, boolean>();
  return (className) => {
    let isFound = found.get(className);
    if (isFound === undefined) {
      isFound = new RegExp(`(?<![\\w:/.-])${className.replaceAll(/[^\w-]/g, '\\$&')}(?![\\w/:-])`).test(sources);
      found.set(className, isFound);
    }
    return isFound;
  };
};

const entrySheet = /\/web\/src\/app\/styles\.css$/;
const memberSheet = /\/web\/src\/lib\/layout\/member-styles\.css$/;
const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Splits the style sheet by page (decision 121). Both files are compiled to the whole sheet. This plugin, which comes after Tailwind's,
 * leaves each its half.
 */
export const splitSheets = (): Plugin => ({
  name: 'kindred-split-styles',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const isEntry = entrySheet.test(id);
    if (!isEntry && !memberSheet.test(id)) return undefined;
    const sources = listFirstSources(repository).map((file) => readFileSync(file, 'utf8'));
    const { entry, member } = splitStyles(code, nameFinder(sources.join('\n')));
    return { code: isEntry ? entry : member, map: null };
  },
});
