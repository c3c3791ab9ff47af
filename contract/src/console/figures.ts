import { z } from 'zod';
import { day, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { brandFilter } from './shapes.ts';

/** What waits for operators, in the order of the navigation. */
export const queueNames = [
  'photos',
  'verification',
  'covers',
  'texts',
  'reports',
  'appeals',
  'childSafety',
  'support',
  'refunds',
  'differences',
] as const;
export type QueueName = (typeof queueNames)[number];

const queue = z.object({ name: z.enum(queueNames), length: z.int(), oldestAt: time.nullable() });
export type Queue = z.infer<typeof queue>;

/** How much waits in the queues that are the operator's to work off; of one brand, or of all. */
export const queues = consoleCall({
  method: 'GET',
  path: '/console/api/queues',
  roles: 'any',
  query: z.object(brandFilter),
  answer: z.object({ queues: z.array(queue) }),
});

/** What is counted a day; of `queueAge` how many minutes the oldest waited for operators, at the worst of the day. */
export const figureNames = ['registrations', 'active', 'likes', 'matches', 'messages', 'reports', 'queueAge'] as const;
export type FigureName = (typeof figureNames)[number];

const figures = z.record(z.enum(figureNames), z.int());
export type Figures = z.infer<typeof figures>;

export const spans = [7, 30, 90] as const;

const shown = z.object({
  days: z.array(z.object({ day, figures })),
  brands: z.array(z.object({ id: z.int(), title: z.string(), figures })),
  countedAt: time.nullable(),
});
export type Dashboard = z.infer<typeof shown>;

/** Days in UTC, oldest first, without gaps; and the same by brand, over all of these days. Of `active` the brand's daily mean, of `queueAge` the most. */
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
  answer: shown,
});
