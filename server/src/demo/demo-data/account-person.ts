import { largestCities } from '../../places/cities.ts';
import { countryNumber } from '../../places/countries.ts';
import { accountPrompt, demoAccount } from '../account.ts';
import { type DemoPerson, drawDemoPerson } from '../people/demo-person.ts';
import { demoAccountHome } from '../people/home.ts';

/** Greater than the seed of any demo member. */
const firstSeed = 10_000_000;
const ages = { from: 28, to: 34 } as const;
const wishes = { search_age_from: 24, search_age_to: 40 } as const;

/** Draws the person of the demo account: a man of about 30 in a large city, with search criteria that match many members. */
export const drawAccountPerson = (now: Date): DemoPerson => {
  const [home] = largestCities(countryNumber(demoAccountHome.country) ?? 0, 1);
  if (!home) throw new Error('no city for the demonstration account');
  for (let seed = firstSeed; ; seed++) {
    const person = drawDemoPerson(seed, now);
    const suits =
      person.gender === 'm' &&
      person.search_gender === 'f' &&
      person.locale === demoAccountHome.locale &&
      person.age >= ages.from &&
      person.age <= ages.to &&
      person.about_me !== '';
    if (!suits) continue;
    const profile_fields = { ...person.profile_fields, conversation_prompt: accountPrompt.questionId };
    const { id: city_id, country_id } = home;
    return { ...person, ...wishes, profile_fields, name: demoAccount.name, city_id, country_id };
  }
};
