import { limits } from '@kindred/contract/limits';
import { profileFields, vocabulary } from '@kindred/contract/profile-fields';
import { describe, expect, it } from 'vitest';
import { cityById, largestCities } from '../../places/cities.ts';
import { distanceStep } from '../../places/grid.ts';
import { type DenseArea, findPublicPlace } from '../../places/public-place.ts';
import { drawDemoPerson } from './demo-person.ts';
import { demoLocales } from './home.ts';
import { loadWords, selectGenderForms } from './words.ts';

const today = new Date('2026-11-20T12:00:00Z');
const people = Array.from({ length: 3000 }, (_, seed) => drawDemoPerson(seed, today));

describe('a demonstration member', () => {
  it('is the same for the same seed', () => {
    expect(drawDemoPerson(42, today)).toEqual(drawDemoPerson(42, today));
    expect(drawDemoPerson(42, today)).not.toEqual(drawDemoPerson(43, today));
  });

  it('could sign up', () => {
    for (const person of people) {
      expect(profileFields.parse(person.profile_fields)).toEqual(person.profile_fields);
      expect(person.name.length).toBeGreaterThanOrEqual(limits.name.min);
      expect(person.search_age_from).toBeGreaterThanOrEqual(limits.age.min);
      expect(person.search_age_to).toBeLessThanOrEqual(limits.age.max);
      expect(cityById(person.city_id)?.country_id).toBe(person.country_id);
      expect(person.photo_count).toBeGreaterThanOrEqual(2);
    }
  });

  it('has the age that the birthday gives', () => {
    for (const { birthday, age } of people) {
      const passed = today.toISOString().slice(5, 10) >= birthday.slice(5);
      expect(today.getUTCFullYear() - Number(birthday.slice(0, 4)) - (passed ? 0 : 1)).toBe(age);
      expect(age).toBeGreaterThanOrEqual(limits.age.min);
      expect(age).toBeLessThanOrEqual(limits.age.max);
    }
  });

  it('describes only their own interests, in the forms of their gender', () => {
    for (const { about_me, locale, gender, profile_fields } of people) {
      expect(about_me).not.toMatch(/[[\]|{}]/);
      const interests = (profile_fields.interests ?? []).map((number) => vocabulary.interests[number - 1]);
      for (const [interest, sentences] of Object.entries(loadWords(locale).interests)) {
        const spoken = sentences.some((sentence) => about_me.includes(selectGenderForms(gender, sentence)));
        if (spoken) expect(interests).toContain(interest);
      }
    }
  });
});

describe('demo data', () => {
  const share = (holds: (person: (typeof people)[number]) => boolean) => people.filter(holds).length / people.length;

  it('has all languages, both genders and most people between 22 and 50', () => {
    expect(new Set(people.map(({ locale }) => locale)).size).toBe(demoLocales.length);
    expect(share(({ gender }) => gender === 'f')).toBeCloseTo(0.5, 1);
    expect(share(({ age }) => age >= 22 && age <= 50)).toBeGreaterThan(0.7);
    expect(share(({ age }) => age > 65)).toBeGreaterThan(0.01);
  });

  it('places many members near each other', () => {
    const perCity = new Map<number, number>();
    for (const { city_id } of people) perCity.set(city_id, (perCity.get(city_id) ?? 0) + 1);
    expect([...perCity.values()].filter((count) => count >= 30).length).toBeGreaterThan(20);
  });

  it.each([
    ['New York', 840],
    ['Berlin', 276],
    ['São Paulo', 76],
    ['Mexico City', 484],
  ])('of the default size has members near %s for at least four search distances', (_, country) => {
    const world = Array.from({ length: 5000 }, (_, seed) => drawDemoPerson(seed, today));
    const [city] = largestCities(country, 1);
    if (!city) throw new Error('no city');
    const perCity = new Map<number, number>();
    for (const { city_id } of world) perCity.set(city_id, (perCity.get(city_id) ?? 0) + 1);
    // Members of the last week are not counted. They are few.
    const dense = [...perCity].flatMap(([area, members]): DenseArea[] =>
      members * 0.85 >= limits.places.becomesDense ? [{ kind: 'city', area, members }] : [],
    );
    const distances = world
      .filter(({ country_id }) => country_id === country)
      .map(({ city_id }) => distanceStep(city, findPublicPlace(city_id, dense) ?? city));
    const reached = limits.searchDistancesKm.map((km) => distances.filter((distance) => distance <= km).length);
    const growing = reached.filter((count, index) => count >= (reached[index - 1] ?? 0) + 10);
    expect(growing.length).toBeGreaterThanOrEqual(4);
  });

  it('rarely repeats a description', () => {
    const texts = people.map(({ about_me }) => about_me).filter(Boolean);
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.85);
  });
});

describe.each(demoLocales)('the words of %s', (locale) => {
  const words = loadWords(locale);
  it('hold sixty names of each gender, none twice', () => {
    for (const gender of ['m', 'f'] as const) {
      const names = words.names[gender].split(' ');
      expect(names.length).toBeGreaterThanOrEqual(60);
      expect(new Set(names).size).toBe(names.length);
    }
  });
  it('use only values of the vocabulary, and cover every goal', () => {
    for (const interest of Object.keys(words.interests)) expect(vocabulary.interests).toContain(interest);
    for (const activity of Object.keys(words.positions)) expect(vocabulary.field_of_activity).toContain(activity);
    expect(Object.keys(words.goals).sort()).toEqual([...vocabulary.goal].sort());
  });
});
