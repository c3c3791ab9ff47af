import { limits } from '@kindred/contract/limits';
import type { Locale } from '@kindred/i18n/locales';
import { type CityPlace, largestCities, largestCityAround } from '../../places/cities.ts';
import { countryNumber } from '../../places/countries.ts';
import type { Random } from './random.ts';

/** Numbers of `vocabulary.ethnicity` and `vocabulary.religion`, with how common they are. */
type Shares = readonly (readonly [value: number, weight: number])[];

interface Country {
  readonly iso: string;
  readonly weight: number;
  readonly ethnicity: Shares;
  readonly religion: Shares;
}

const european: Shares = [
  [1, 88],
  [2, 4],
  [6, 3],
  [7, 4],
  [4, 1],
];
const secular: Shares = [
  [1, 45],
  [3, 25],
  [5, 18],
  [6, 6],
  [10, 6],
];
const catholic: Shares = [
  [1, 30],
  [3, 58],
  [10, 8],
  [2, 4],
];
const orthodox: Shares = [
  [1, 35],
  [4, 55],
  [6, 4],
  [10, 6],
];
const mixedAmerican: Shares = [
  [1, 55],
  [2, 16],
  [3, 16],
  [4, 6],
  [5, 3],
  [7, 4],
];
const latin: Shares = [
  [3, 60],
  [1, 18],
  [7, 16],
  [2, 6],
];
const brazilian: Shares = [
  [1, 38],
  [7, 34],
  [2, 18],
  [3, 10],
];

interface Homes {
  readonly weight: number;
  readonly countries: readonly Country[];
}

/** Where the members of a language live, and how often that language is drawn. A language needs no members in the demo data. */
const homes: Readonly<Partial<Record<Locale, Homes>>> = {
  'en-US': {
    weight: 24,
    countries: [
      { iso: 'US', weight: 70, ethnicity: mixedAmerican, religion: [...secular, [2, 40]] },
      { iso: 'GB', weight: 16, ethnicity: european, religion: secular },
      { iso: 'CA', weight: 8, ethnicity: mixedAmerican, religion: secular },
      { iso: 'AU', weight: 6, ethnicity: european, religion: secular },
    ],
  },
  'es-ES': { weight: 8, countries: [{ iso: 'ES', weight: 1, ethnicity: european, religion: catholic }] },
  'es-MX': {
    weight: 12,
    countries: [
      { iso: 'MX', weight: 64, ethnicity: latin, religion: catholic },
      { iso: 'AR', weight: 18, ethnicity: latin, religion: catholic },
      { iso: 'CO', weight: 18, ethnicity: latin, religion: catholic },
    ],
  },
  'pt-BR': { weight: 12, countries: [{ iso: 'BR', weight: 1, ethnicity: brazilian, religion: catholic }] },
  'fr-FR': { weight: 9, countries: [{ iso: 'FR', weight: 1, ethnicity: european, religion: secular }] },
  'de-DE': {
    weight: 11,
    countries: [
      { iso: 'DE', weight: 86, ethnicity: european, religion: secular },
      { iso: 'AT', weight: 14, ethnicity: european, religion: catholic },
    ],
  },
  'pl-PL': { weight: 6, countries: [{ iso: 'PL', weight: 1, ethnicity: [[1, 1]], religion: catholic }] },
  'uk-UA': { weight: 6, countries: [{ iso: 'UA', weight: 1, ethnicity: [[1, 1]], religion: orthodox }] },
  'ru-RU': {
    weight: 7,
    countries: [
      {
        iso: 'RU',
        weight: 90,
        ethnicity: [
          [1, 92],
          [4, 8],
        ],
        religion: orthodox,
      },
      {
        iso: 'KZ',
        weight: 10,
        ethnicity: [
          [4, 60],
          [1, 40],
        ],
        religion: [
          [6, 60],
          [1, 20],
          [4, 20],
        ],
      },
    ],
  },
  'hi-IN': {
    weight: 9,
    countries: [
      {
        iso: 'IN',
        weight: 1,
        ethnicity: [[5, 1]],
        religion: [
          [8, 78],
          [6, 12],
          [1, 5],
          [9, 3],
          [2, 2],
        ],
      },
    ],
  },
};

const spoken = Object.entries(homes) as [Locale, Homes][];
/** The languages of the members in the demo data: each needs `data/<language>.json` and `../talk/<language>.json`. */
export const demoLocales = spoken.map(([locale]) => locale);
const languages = spoken.map(([locale, { weight, countries }]) => [{ locale, countries }, weight] as const);

/** Share of members in one of the largest cities, so that members there find others nearby. */
const shareInLargest = 0.8;
const largest = 4;
const known = 24;
const citiesOf = new Map<string, readonly (readonly [CityPlace, number])[]>();
const weightedCities = (iso: string): readonly (readonly [CityPlace, number])[] => {
  const cached = citiesOf.get(iso);
  if (cached) return cached;
  const cities = largestCities(countryNumber(iso) ?? 0, known).map((city) => [city, city.population] as const);
  citiesOf.set(iso, cities);
  return cities;
};

/**
 * Share of the largest city's members who live in a town around it instead. All members of a city have the same distance
 * from a viewer, and each search distance should add members.
 */
const shareInTowns = 0.5;
const townsOf = new Map<number, readonly CityPlace[]>();
const townsAround = (city: CityPlace): readonly CityPlace[] => {
  const known = townsOf.get(city.id);
  if (known) return known;
  const steps = limits.searchDistancesKm;
  const towns = steps.slice(1).flatMap((km, index) => largestCityAround(city, steps[index] ?? 0, km) ?? []);
  townsOf.set(city.id, towns);
  return towns;
};

/** Draws a city by its population, or a town around the largest one. */
const drawCity = (random: Random, iso: string): CityPlace => {
  const cities = weightedCities(iso);
  const city = random.weighted(random.chance(shareInLargest) ? cities.slice(0, largest) : cities.slice(largest));
  const isLargest = city === cities[0]?.[0];
  const towns = isLargest ? townsAround(city) : [];
  return towns.length > 0 && random.chance(shareInTowns) ? random.pick(towns) : city;
};

/** A member's city and locale, with an ethnicity and religion that are common there. */
export interface Home {
  locale: Locale;
  city: CityPlace;
  ethnicity: number;
  religion: number;
}

const drawHomeIn = (random: Random, locale: Locale, country: Country, city: CityPlace): Home => ({
  locale,
  city,
  ethnicity: random.weighted(country.ethnicity),
  religion: random.weighted(country.religion),
});

/** Draws a home: a language, one of its countries, a city of it. */
export const drawHome = (random: Random): Home => {
  const { locale, countries } = random.weighted(languages);
  const country = random.weighted(countries.map((country) => [country, country.weight] as const));
  return drawHomeIn(random, locale, country, drawCity(random, country.iso));
};

/** The demo account lives in the largest city of this country. */
export const demoAccountHome = { locale: 'en-US', country: 'US' } as const;

/** Draws a home in the city of the demo account. */
export const drawNeighborHome = (random: Random): Home => {
  const { locale, country: iso } = demoAccountHome;
  const country = homes[locale]?.countries.find((one) => one.iso === iso);
  const city = weightedCities(iso)[0]?.[0];
  if (!country || !city) throw new Error('no city for the demonstration account');
  return drawHomeIn(random, locale, country, city);
};
