import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { arePreferencesMutual } from '../../features/members/search-preferences.ts';
import { cityById } from '../../places/cities.ts';
import { kilometresBetween } from '../../places/grid.ts';
import { type DemoPerson, drawDemoPerson } from '../people/demo-person.ts';
import { createDemoMember } from './demo-member.ts';
import { addDemoMembers, listIdsByHids } from './demo-members.db.ts';
import type { DemoNames } from './names.ts';

/** Number of the first demo members from which the nearest matching ones are selected. */
const examinedCount = 2500;
const wanted = 18;

const kilometresFrom = (person: DemoPerson) => {
  const home = cityById(person.city_id);
  return (other: DemoPerson): number => {
    const there = cityById(other.city_id);
    return home && there ? kilometresBetween(home, there) : Number.POSITIVE_INFINITY;
  };
};

/** Creates the demo members who interact with the demo account. Returns their ids, nearest first. */
export const createFriends = async (
  { db, config, clock }: Context,
  names: DemoNames,
  person: DemoPerson,
): Promise<Id[]> => {
  const now = clock.now();
  const kilometres = kilometresFrom(person);
  const friends = Array.from({ length: Math.min(examinedCount, config.demoMembers) }, (_, seed) =>
    drawDemoPerson(seed, now),
  )
    .filter((other) => other.locale === person.locale && arePreferencesMutual(person, other, now))
    .sort((a, b) => kilometres(a) - kilometres(b))
    .slice(0, wanted);
  await addDemoMembers(
    db,
    friends.map((friend) => createDemoMember(friend, names, now)),
  );
  return listIdsByHids(
    db,
    friends.map(({ seed }) => names.hid(seed)),
  );
};
