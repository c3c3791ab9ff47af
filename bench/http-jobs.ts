import { randomUUID } from 'node:crypto';
import type { SearchFilter } from '@kindred/contract/engagement/search';
import type { Database } from '../server/src/db/database.ts';
import type { Id } from '../server/src/db/schema.ts';
import { operationToken } from '../server/src/features/matches-game/operation-token.ts';
import type { Client } from './client.ts';
import { dropQueue, givePremium } from './jobs.db.ts';
import { looseFilter, rareFilter, typicalFilter } from './list-jobs.ts';
import { pick } from './pick.ts';
import { keys, type SignedIn, signIn } from './sessions.db.ts';
import type { Pair, Subjects } from './subjects.db.ts';

/** A measured call. Each run has its own index. */
export interface HttpJob {
  readonly name: string;
  /** Few members make the call, so it runs less often than their rate limit allows. */
  readonly hasFewMembers?: boolean;
  /** Runs before each measured run, without being measured. */
  prepare?(index: number): Promise<unknown>;
  run(client: Client, index: number): Promise<unknown>;
}

type ListCall = 'likesYou' | 'matches' | 'myLikes' | 'visitsYou' | 'favorites' | 'activities' | 'suitable';

/**
 * The frequent calls. The first is the baseline: equally authorized, and one row by its key.
 * @param runs the number of runs of each, so that a writing call uses each pair once
 */
export const httpJobs = async (
  database: Database,
  subjects: Subjects,
  runs: number,
): Promise<[HttpJob, ...HttpJob[]]> => {
  const members = subjects.members.slice(0, runs);
  const strangers = subjects.strangers.slice(0, runs);
  const matches = subjects.matches.slice(0, runs);
  const dialogs = subjects.dialogs.slice(0, runs);
  const busy = subjects.busy.slice(0, runs);
  const searchers = subjects.searchers.slice(0, runs).map(({ id }) => id);
  const listed = subjects.listed.map(({ id }) => id);
  const popular = subjects.popular.map(({ id }) => id);
  await givePremium(database.db, [...searchers, ...listed, ...popular]);
  const everyone = await signIn(database.pool, [
    ...[members, searchers, listed, popular].flat(),
    ...[strangers, matches, dialogs, busy].flat(2),
  ]);
  const member = (id: Id): SignedIn => {
    const found = everyone.get(id);
    if (!found) throw new Error(`${id} is not signed in`);
    return found;
  };
  const both = (pairs: readonly Pair[], index: number): [SignedIn, SignedIn] => {
    const [one, other] = pick(pairs, index);
    return [member(one), member(other)];
  };
  const like = (pairs: readonly Pair[]) => (client: Client, index: number) => {
    const [actor, target] = both(pairs, index);
    return client.call('likeCandidate', { token: operationToken(keys, actor.id, target.id) }, actor);
  };
  const search =
    (filter: SearchFilter): HttpJob['run'] =>
    (client, index) =>
      client.call('searchUsers', { filter, pageSize: 20 }, member(pick(searchers, index)));
  const pageOf = (name: ListCall, ids: readonly Id[], suffix = ''): HttpJob => ({
    name: `${name}, page of 20${suffix}`,
    hasFewMembers: ids === popular,
    run: (client, index) => client.call(name, { pageSize: 20 }, member(pick(ids, index))),
  });
  const lists = ['likesYou', 'matches', 'myLikes', 'visitsYou', 'favorites', 'activities'] as const;
  return [
    {
      name: 'relationStats (one row by key)',
      run: (client, index) => client.call('relationStats', { fields: 'like' }, member(pick(members, index))),
    },
    {
      name: 'unreadCounters',
      run: (client, index) => client.call('unreadCounters', {}, member(pick(members, index))),
    },
    {
      name: 'relationStats, all numbers',
      run: (client, index) => client.call('relationStats', {}, member(pick(members, index))),
    },
    { name: 'searchUsers, typical filters', run: search(typicalFilter) },
    { name: 'searchUsers, loose filters', run: search(looseFilter) },
    { name: 'searchUsers, rare filters', run: search(rareFilter) },
    {
      name: 'neighbors, 20 within 10 km',
      run: (client, index) =>
        client.call('neighbors', { pageSize: 20, radiusKilometers: 10 }, member(pick(searchers, index))),
    },
    ...lists.flatMap((name) => [pageOf(name, listed), pageOf(name, popular, ', of a popular member')]),
    pageOf('suitable', searchers),
    {
      name: 'likesYouTeasers, of a popular member',
      hasFewMembers: true,
      run: (client, index) => client.call('likesYouTeasers', {}, member(pick(popular, index))),
    },
    {
      name: 'unreadActivities',
      run: (client, index) => client.call('unreadActivities', {}, member(pick(listed, index))),
    },
    {
      name: 'pickUp, worked out afresh',
      prepare: (index) => dropQueue(database.db, pick(members, index)),
      run: (client, index) => client.call('pickUp', { pageSize: 20 }, member(pick(members, index))),
    },
    {
      name: 'pickUp from the kept queue',
      run: (client, index) => client.call('pickUp', { pageSize: 20 }, member(pick(members, index))),
    },
    { name: 'like', run: like(strangers) },
    { name: 'like that makes a match', run: like(matches) },
    {
      name: 'sendMessage',
      run: (client, index) => {
        const [sender, receiver] = both(dialogs, index);
        const textMessageBody = { text: 'A message of usual length, as people write them.' };
        return client.call(
          'sendMessage',
          { id: receiver.hid, type: 'MESSAGE_TYPE_TEXT', textMessageBody, requestId: randomUUID() },
          sender,
        );
      },
    },
    {
      name: 'dialogs, page of 20',
      run: (client, index) => client.call('dialogs', { pageSize: 20 }, both(busy, index)[0]),
    },
    {
      name: 'messages, page of 20',
      run: (client, index) => {
        const [me, other] = both(busy, index);
        return client.call('messages', { id: other.hid, pageSize: 20 }, me);
      },
    },
  ];
};
