import { brands } from '@kindred/brands';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { arePreferencesMutual } from '../../features/members/search-preferences.ts';
import { cityById } from '../../places/cities.ts';
import { kilometresBetween } from '../../places/grid.ts';
import { type DemoPerson, drawDemoPerson } from '../people/demo-person.ts';
import { createDemoMember } from './demo-member.ts';
import { addDemoMembers, listIdsByHids } from './demo-members.db.ts';
import { grantPlans } from './grant-plans.ts';
import type { DemoNames } from './names.ts';

/** Number of the first demo members from which the nearest matching ones are selected. */
const examinedCount = 2500;
const wanted = 27;
/** The most of the matching members, so that a small number of demo members has candidates, too. */
const wantedShare = 0.6;

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
  const matching = Array.from({ length: Math.min(examinedCount, config.demoMembers) }, (_, seed) =>
    drawDemoPerson(seed, now),
  )
    .filter((other) => other.locale === person.locale && arePreferencesMutual(person, other, now))
    .map((other) => ({ other, member: createDemoMember(other, names, now) }))
    .filter(({ member }) => member.pool === brands[0].pool)
    .sort((a, b) => kilometres(a.other) - kilometres(b.other));
  const friends = matching.slice(0, Math.min(wanted, Math.ceil(matching.length * wantedShare)));
  await addDemoMembers(
    db,
    friends.map(({ member }) => member),
  );
  await grantPlans(
    db,
    names,
    friends.map(({ other }) => other.seed),
    now,
  );
  return listIdsByHids(
    db,
    friends.map(({ member }) => member.hid),
  );
};
