import { limits } from '@kindred/contract/limits';
import { defineJob } from '../../define-job.ts';
import type { Push, PushRetry } from './push.ts';
import { retryPush, sendPush } from './send-push.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    /** Pushes to all browsers of a member. SQL functions enqueue it with the event (`enqueue_push`). */
    'push.send': Push;
    /** Pushes to one browser whose push service failed. */
    'push.retry': PushRetry;
  }
}

const { pushTries } = limits.webPush;
const retry = { firstSeconds: 30, longestSeconds: 300 };
/** Pushes that a process sends side by side, so that a slow push service delays few others. */
const concurrency = 200;
/** Longer than a push takes: a process that has not finished by then has died. */
const expireSeconds = 60;
/** Pushes are many. */
const deleteAfterSeconds = 3600;

export const webPushJobs = [
  defineJob({
    name: 'push.send',
    retry: { ...retry, limit: pushTries - 1 },
    concurrency,
    pollSeconds: 1,
    expireSeconds,
    deleteAfterSeconds,
    onceBy: ({ memberId, seq }) => `${memberId}:${seq}`,
    run: sendPush,
  }),
  defineJob({
    name: 'push.retry',
    // The first try was that of `push.send`.
    retry: { ...retry, limit: pushTries - 2 },
    concurrency,
    expireSeconds,
    deleteAfterSeconds,
    onceBy: ({ memberId, seq, endpoint }) => `${memberId}:${seq}:${endpoint}`,
    run: retryPush,
  }),
] as const;
