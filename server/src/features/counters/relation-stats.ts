import type { AnswerOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { HandlerOf } from '../../http/call-request.ts';
import { countersOf, countThreads } from './counters.db.ts';

type StatName = AnswerOf<Calls['relationStats']>[number]['name'];
type Counters = Awaited<ReturnType<typeof countersOf>>;

const totals: Record<Exclude<StatName, 'threads'>, (counters: Counters) => number> = {
  block: ({ blocked_total }) => blocked_total,
  like: ({ my_likes_total }) => my_likes_total,
  'likes-me': ({ likes_me_total }) => likes_me_total,
  visitor: ({ visitors_total }) => visitors_total,
  matches: ({ matches_total }) => matches_total,
};

/** Answers the totals of a member's lists (spec 2 §7 Lists and counters). Unknown names are left out. */
export const relationStats: HandlerOf<'relationStats'> = async ({ context, viewer, query }) => {
  const requested =
    query.fields === undefined ? undefined : new Set(query.fields.split(',').map((name) => name.trim()));
  const isRequested = (name: string): boolean => requested?.has(name) ?? true;
  const counters = await countersOf(context.db, viewer.id);
  const stats = Object.entries(totals).map(([name, read]) => ({ name: name as StatName, value: read(counters) }));
  const threads = isRequested('threads') ? [await countThreads(context.db, viewer.id)] : [];
  return [
    ...stats.filter(({ name }) => isRequested(name)),
    ...threads.map((value) => ({ name: 'threads' as const, value })),
  ];
};
