import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Id } from '../../db/schema.ts';
import { defineJob } from '../../define-job.ts';
import { mailReceipt } from './mail-receipt.ts';

declare module '../../ports/jobs.ts' {
  interface JobData {
    /** Mails a receipt. The statement that creates the receipt enqueues it. */
    'receipt.mail': { receiptId: Id };
  }
}

const { firstRetrySeconds, lastRetrySeconds, giveUpDays } = paymentLimits.receiptMail;

export const receiptJobs = [
  defineJob({
    name: 'receipt.mail',
    // Retried hourly beyond `giveUpDays`, after which the job gives up.
    retry: { limit: (giveUpDays + 2) * 24, firstSeconds: firstRetrySeconds, longestSeconds: lastRetrySeconds },
    // One at a time, so that emails about one payment arrive in order.
    concurrency: 1,
    run: (context, { receiptId }) => mailReceipt(context, receiptId),
  }),
] as const;
