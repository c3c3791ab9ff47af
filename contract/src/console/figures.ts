import { z } from 'zod';
import { day, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { brandFilter } from './shapes.ts';

/** The operators' queues, in the order of the navigation. */
export const queueNames = [
  'photos',
  'verification',
  'covers',
  'texts',
  'reports',
  'appeals',
  'childSafety',
  'imageRemovals',
  'support',
  'dataRequests',
  'refunds',
  'differences',
] as const;
export type QueueName = (typeof queueNames)[number];

const queue = z.object({ name: z.enum(queueNames), length: z.int(), oldestAt: time.nullable() });
export type Queue = z.infer<typeof queue>;

/** Lists the lengths of the queues that the operator's roles allow, of one brand or of all. */
export const queues = consoleCall({
  method: 'GET',
  path: '/console/api/queues',
  roles: 'any',
  query: z.object(brandFilter),
  answer: z.object({ queues: z.array(queue) }),
});

/** The daily figures. `queueAge` is the longest wait of the day in minutes. */
export const figureNames = ['registrations', 'active', 'likes', 'matches', 'messages', 'reports', 'queueAge'] as const;
export type FigureName = (typeof figureNames)[number];

const figures = z.record(z.enum(figureNames), z.int());
export type Figures = z.infer<typeof figures>;

export const spans = [7, 30, 90] as const;

const dashboardAnswer = z.object({
  days: z.array(z.object({ day, figures })),
  brands: z.array(z.object({ id: z.int(), title: z.string(), figures })),
  countedAt: time.nullable(),
});
export type Dashboard = z.infer<typeof dashboardAnswer>;

/**
 * Returns the figures per UTC day, oldest first, without gaps, and per brand over the whole period. Per brand, `active`
 * is the daily mean and `queueAge` the maximum.
 */
export const dashboard = consoleCall({
  method: 'GET',
  path: '/console/api/dashboard',
  roles: 'any',
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
      .default(30),
    ...brandFilter,
  }),
  answer: dashboardAnswer,
});
