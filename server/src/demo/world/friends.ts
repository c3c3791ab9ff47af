import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { arePreferencesMutual } from '../../features/members/search-preferences.ts';
import { cityById } from '../../places/cities.ts';
import { kilometresBetween } from '../../places/grid.ts';
import { type DemoPerson, demoPerson } from '../people/demo-person.ts';
import { demoMember } from './demo-member.ts';
import type { DemoNames } from './names.ts';
import { addDemoMembers, findByHids } from './world.db.ts';

/** So many of the world's first members are looked at; the nearest who fit are taken. */
const lookedAt = 2500;
const wanted = 18;

const kilometresFrom = (person: DemoPerson) => {
  const home = cityById(person.city_id);
  return (other: DemoPerson): number => {
    const there = cityById(other.city_id);
    return home && there ? kilometresBetween(home, there) : Number.POSITIVE_INFINITY;
  };
};

/** Makes those of the world's members first who know the demonstration account: they fit it. Nearest first. */
export const makeFriends = async (
  { db, config, clock }: Context,
  names: DemoNames,
  person: DemoPerson,
): Promise<Id[]> => {
  const now = clock.now();
  const kilometres = kilometresFrom(person);
  const friends = Array.from({ length: Math.min(lookedAt, config.demoMembers) }, (_, seed) => demoPerson(seed, now))
    .filter((other) => other.locale === person.locale && arePreferencesMutual(person, other, now))
    .sort((a, b) => kilometres(a) - kilometres(b))
    .slice(0, wanted);
  await addDemoMembers(
    db,
    friends.map((friend) => demoMember(friend, names, now)),
  );
  return findByHids(
    db,
    friends.map(({ seed }) => names.hid(seed)),
  );
};
