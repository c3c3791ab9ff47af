import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parseNodes, parseRules } from './css-rules.ts';
import { listFirstSources } from './first-sources.ts';
import { nameFinder, splitStyles } from './split-styles.ts';

/** Tailwind's order: properties, then variants. Classes with `m` are members' alone. */
const utilities = String.raw`
  .p-m1{padding:1px}.p-2{padding:2px}.px-m1{padding-inline:1px}.px-2{padding-inline:2px}
  .top-m1{top:1px}.inset-2{inset:2px}.whitespace-m{white-space:nowrap}.text-wrap{text-wrap:wrap}
  .p-m2\!{padding:3px!important}.a,.m-b{color:red}
  @media (width>=40rem){.sm\:p-m3{padding:3px}.sm\:p-4{padding:4px}}
  @media (width>=40rem){@supports (color:red){.sm\:text-m{color:blue}}}`;
const sheet = `@layer theme{:root{--a:"}"}}@layer utilities{${utilities}}@font-face{font-family:"A;B"}`;
const isFirst = (name: string) => !/(?:^|[:-])m/.test(name);

/** The selectors of both sheets in the order of their precedence, the lowest first. */
const precedence = ({ entry, member }: { readonly entry: string; readonly member: string }) => {
  const rules = [entry, member].flatMap((css) => {
    const layer = parseNodes(css).find(({ prelude }) => prelude === '@layer utilities');
    return parseNodes(layer?.body ?? '').filter(({ body }) => body !== undefined);
  });
  const order = /@layer utilities\{@layer ([^;]+);/.exec(entry)?.[1]?.split(',') ?? [];
  return order.flatMap((name) =>
    rules
      .filter(({ prelude }) => prelude === `@layer ${name}`)
      .flatMap(({ body = '' }) => parseRules(body).flatMap(({ selectors }) => selectors)),
  );
};

it('leaves two rules that set the same property in the precedence of the whole sheet', () => {
  const selectors = precedence(splitStyles(sheet, isFirst));
  const expectOrder = (...names: string[]) => {
    const found = selectors.filter((selector) => names.includes(selector));
    expect(found).toEqual(names);
  };
  expectOrder('.p-m1', '.p-2', '.px-m1', '.px-2', String.raw`.sm\:p-m3`, String.raw`.sm\:p-4`);
  expectOrder('.top-m1', '.inset-2');
  expectOrder('.whitespace-m', '.text-wrap');
  expectOrder('.m-b', String.raw`.sm\:text-m`);
});

it('moves only the rules of members’ classes, with their conditions', () => {
  const { entry, member } = splitStyles(sheet, isFirst);
  const rulesIn = (css: string) =>
    parseNodes(parseNodes(css).find(({ prelude }) => prelude === '@layer utilities')?.body ?? '')
      .filter(({ body }) => body !== undefined)
      .flatMap(({ prelude, body }) => parseRules(`${prelude}{${body}}`))
      .flatMap(({ selectors, conditions }) =>
        selectors.map((selector) => [...conditions.slice(1), selector].join(' ')),
      );
  expect(rulesIn(member)).toEqual([
    '.p-m1',
    '.top-m1',
    '.whitespace-m',
    '.m-b',
    String.raw`@media (width>=40rem) @supports (color:red) .sm\:text-m`,
    '.px-m1',
    String.raw`@media (width>=40rem) .sm\:p-m3`,
  ]);
  expect(rulesIn(entry)).toEqual(expect.arrayContaining(['.p-2', '.a', String.raw`@media (width>=40rem) .sm\:p-4`]));
  expect(entry).toContain('@layer theme{:root{--a:"}"}}');
  expect(entry).toContain('@font-face{font-family:"A;B"}');
});

it('leaves important rules in the entry, outside the levels, because layers reverse their order', () => {
  const { entry, member } = splitStyles(sheet, isFirst);
  expect(entry).toMatch(/\}\.p-m2\\!\{padding:3px!important\}\}/);
  expect(member).not.toContain('important');
});

it('refuses a sheet that it does not understand', () => {
  expect(() => splitStyles('.a{color:red}', isFirst)).toThrow('0 layers of utilities');
  expect(() => splitStyles('@layer utilities{.a{color:red;&:hover{color:blue}}}', isFirst)).toThrow('Nested rules');
  expect(() => splitStyles('@layer utilities{.a{all:unset}}', isFirst)).toThrow('"all"');
});

it('finds a class in a string, and not as a part of another class', () => {
  const isNamed = nameFinder("const a = cx('sm:p-4 text-xs', `w-[calc(100%-1rem)] ${b}`);");
  expect(['sm:p-4', 'text-xs', 'w-[calc(100%-1rem)]'].every(isNamed)).toBe(true);
  expect(['p-4', 'text-x', 'xs', 'sm:p'].some(isNamed)).toBe(false);
});

it('lists the sources of guests’ pages, and no screen of members', () => {
  const repository = fileURLToPath(new URL('../..', import.meta.url));
  const sources = listFirstSources(repository).map((file) => relative(repository, file));
  expect(sources).toEqual(
    expect.arrayContaining([
      'web/src/features/home/home-page.tsx',
      'web/src/features/registration/registration-page.tsx',
      'web/src/app/popup-failed.tsx',
      'ui/src/button.tsx',
    ]),
  );
  expect(sources.filter((file) => /features\/(?:messenger|payments|search|lists)\/.*\.tsx$/.test(file))).toEqual([]);
});
