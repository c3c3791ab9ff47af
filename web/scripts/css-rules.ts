import { type ChildNode, parse } from 'postcss';

/** A style rule of a sheet, with the conditions around it (`@media …`, outermost first). */
export interface StyleRule {
  readonly conditions: readonly string[];
  readonly selectors: readonly string[];
  readonly body: string;
}

/** A statement or block of a sheet: `prelude{body}`. A statement has no body. */
export interface CssNode {
  readonly prelude: string;
  readonly body?: string;
}

const formatNode = (node: ChildNode): string =>
  node.type === 'rule' || ('nodes' in node && node.nodes) ? node.toString() : `${node.toString()};`;

const bodyOf = (nodes: readonly ChildNode[]): string => nodes.map(formatNode).join('').replace(/;$/, '');

/** The statements and blocks of a sheet, in order. */
export const parseNodes = (css: string): CssNode[] =>
  parse(css).nodes.map((node): CssNode => {
    if (node.type === 'rule') return { prelude: node.selector, body: bodyOf(node.nodes) };
    if (node.type !== 'atrule') return { prelude: node.toString() };
    const prelude = `@${node.name} ${node.params}`.trim();
    return node.nodes ? { prelude, body: bodyOf(node.nodes) } : { prelude };
  });

const listRules = (nodes: readonly ChildNode[], conditions: readonly string[]): StyleRule[] =>
  nodes.flatMap((node): StyleRule[] => {
    if (node.type === 'atrule' && node.nodes)
      return listRules(node.nodes, [...conditions, `@${node.name} ${node.params}`.trim()]);
    if (node.type !== 'rule') throw new Error(`A statement between the utilities is not supported: ${node.toString()}`);
    const declarations = node.nodes.filter(({ type }) => type === 'decl');
    if (declarations.length < node.nodes.length) throw new Error(`Nested rules are not supported: ${node.selector}`);
    return [{ conditions, selectors: node.selectors, body: declarations.join(';') }];
  });

/** The style rules of a block, in order. @throws Error for nested rules, which Tailwind's output does not have */
export const parseRules = (css: string): StyleRule[] => listRules(parse(css).nodes, []);

/** The names of the classes in a selector, without escapes. */
export const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name = '']) =>
    name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, sign?: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ''),
    ),
  );

/** The names of the properties that a rule's body sets. */
export const propertiesIn = (body: string): string[] =>
  parse(body).nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : []));

/** Writes rules in their order, neighbours with the same conditions in one block. */
export const formatRules = (rules: readonly StyleRule[]): string => {
  let css = '';
  let open: readonly string[] = [];
  for (const { conditions, selectors, body } of rules) {
    const shared = conditions.findIndex((condition, index) => condition !== open[index]);
    const same = shared === -1 ? Math.min(conditions.length, open.length) : Math.min(shared, open.length);
    css += '}'.repeat(open.length - same);
    for (const condition of conditions.slice(same)) css += `${condition}{`;
    css += `${selectors.join(',')}{${body}}`;
    open = conditions;
  }
  return css + '}'.repeat(open.length);
};
