import { defineJob, shortRetry } from '../../define-job.ts';
import { sweepOffers } from './offers/sweep-offers.ts';
import { sendRefunds } from './refunds/send-refunds.ts';
import { renewDue } from './renewals/renew-due.ts';
import { endStuckOrders } from './settlement/end-stuck-orders.ts';
import { reconcile } from './settlement/reconcile.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    'orders.sweep': Record<string, never>;
    'payments.reconcile': Record<string, never>;
    'subscriptions.renew': Record<string, never>;
  }
}

export const paymentJobs = [
  defineJob({
    name: 'orders.sweep',
    schedule: '20 * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: async (context) => {
      await sweepOffers(context);
      await endStuckOrders(context);
    },
  }),
  defineJob({
    name: 'payments.reconcile',
    schedule: '* * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: async (context) => {
      await reconcile(context);
      await sendRefunds(context);
    },
  }),
  defineJob({
    name: 'subscriptions.renew',
    schedule: '* * * * *',
    retry: shortRetry,
    concurrency: 1,
    run: renewDue,
  }),
] as const;
