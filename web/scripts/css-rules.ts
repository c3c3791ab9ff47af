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

/** The index after the escape or string that begins at `at`, or `at` if none does. */
const skipText = (css: string, at: number): number => {
  const quote = css[at];
  if (quote === '\\') return at + 2;
  if (quote !== '"' && quote !== "'") return at;
  let end = at + 1;
  while (end < css.length && css[end] !== quote) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
};

/** Splits `text` at each `separator` outside strings, escapes and brackets. */
const splitAt = (text: string, separator: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  let at = 0;
  while (at < text.length) {
    const after = skipText(text, at);
    if (after > at) {
      at = after;
      continue;
    }
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
    at += 1;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
};

/** The index of the `}` that closes the block opened at `open`. @throws Error if no brace does */
const closingBrace = (css: string, open: number): number => {
  let depth = 0;
  let at = open;
  while (at < css.length) {
    const after = skipText(css, at);
    if (after > at) {
      at = after;
      continue;
    }
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
    at += 1;
  }
  throw new Error('A block of the style sheet is not closed');
};

/** The statements and blocks of a sheet without comments, in order. */
export const parseNodes = (css: string): CssNode[] => {
  const nodes: CssNode[] = [];
  let start = 0;
  let at = 0;
  while (at < css.length) {
    const after = skipText(css, at);
    if (after > at) {
      at = after;
      continue;
    }
    if (css[at] === ';') {
      nodes.push({ prelude: css.slice(start, at).trim() });
      start = at + 1;
    } else if (css[at] === '{') {
      const end = closingBrace(css, at);
      nodes.push({ prelude: css.slice(start, at).trim(), body: css.slice(at + 1, end) });
      at = end;
      start = end + 1;
    }
    at += 1;
  }
  return nodes;
};

/** The style rules of a block, in order. @throws Error for nested rules, which Tailwind's output does not have */
export const parseRules = (css: string, conditions: readonly string[] = []): StyleRule[] =>
  parseNodes(css).flatMap(({ prelude, body }): StyleRule[] => {
    if (body === undefined) throw new Error(`A statement between the utilities is not supported: ${prelude}`);
    if (prelude.startsWith('@')) return parseRules(body, [...conditions, prelude]);
    if (parseNodes(body).some((node) => node.body !== undefined))
      throw new Error(`Nested rules are not supported: ${prelude}`);
    return [{ conditions, selectors: splitAt(prelude, ','), body: body.trim() }];
  });

/** The names of the classes in a selector, without escapes. */
export const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name = '']) =>
    name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, sign?: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ''),
    ),
  );

/** The names of the properties that a rule's body sets. */
export const propertiesIn = (body: string): string[] =>
  splitAt(body, ';').map((declaration) => declaration.slice(0, declaration.indexOf(':')).trim());

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
