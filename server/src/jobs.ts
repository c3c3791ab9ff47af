import { defineJob, type JobRegistry, mergeJobs, shortRetry } from './define-job.ts';
import { emailLinks } from './email-links.ts';
import { activityFeedJobs } from './features/activity-feed/jobs.ts';
import { ageCheckJobs } from './features/age-check/jobs.ts';
import { archiveJobs } from './features/archive/jobs.ts';
import { boostJobs } from './features/boosts/jobs.ts';
import { consentJobs } from './features/consent/jobs.ts';
import { digestJobs } from './features/digests/jobs.ts';
import { entitlementJobs } from './features/entitlements/jobs.ts';
import { experimentJobs } from './features/experiments/jobs.ts';
import { figureJobs } from './features/figures/jobs.ts';
import { financeJobs } from './features/finance/jobs.ts';
import { fraudNoticeJobs } from './features/fraud-notices/jobs.ts';
import { geoJobs } from './features/geo/jobs.ts';
import { leavingJobs } from './features/leaving/jobs.ts';
import { listJobs } from './features/lists/jobs.ts';
import { mailJobs } from './features/mail/jobs.ts';
import { messengerJobs } from './features/messenger/jobs.ts';
import { moderationJobs } from './features/moderation/jobs.ts';
import { paymentJobs } from './features/payments/jobs.ts';
import { photoJobs } from './features/photos/jobs.ts';
import { receiptJobs } from './features/receipts/jobs.ts';
import { retentionJobs } from './features/retention/jobs.ts';
import { searchJobs } from './features/search/jobs.ts';
import { smartMessageJobs } from './features/smart-messages/jobs.ts';
import { subscriptionJobs } from './features/subscriptions/jobs.ts';
import { trackingJobs } from './features/tracking/jobs.ts';
import { verificationJobs } from './features/verification/jobs.ts';
import { webPushJobs } from './features/web-push/jobs.ts';

declare module './ports/jobs.ts' {
  interface JobData {
    /** A new member of the demonstration signed up. */
    'demo.welcome': { memberId: string };
  }
}

/** The demonstration's job. It is defined here because features and `demo` do not import each other in a circle. */
const demoJobs = [
  defineJob({
    name: 'demo.welcome',
    retry: shortRetry,
    concurrency: 1,
    run: async (context, { memberId }) => (await import('./demo/welcome-job.ts')).runWelcome(context, memberId),
  }),
] as const;

/** Every job. The features define them; a job that is sent and not defined does not compile. */
export const jobs: JobRegistry = mergeJobs([
  ...demoJobs,
  ...activityFeedJobs,
  ...ageCheckJobs,
  ...boostJobs,
  ...consentJobs,
  ...digestJobs,
  ...entitlementJobs,
  ...experimentJobs,
  ...figureJobs,
  ...financeJobs,
  ...fraudNoticeJobs,
  ...geoJobs,
  ...archiveJobs,
  ...leavingJobs,
  ...listJobs,
  ...mailJobs(emailLinks),
  ...messengerJobs,
  ...moderationJobs,
  ...paymentJobs,
  ...photoJobs,
  ...receiptJobs,
  ...retentionJobs,
  ...searchJobs,
  ...smartMessageJobs,
  ...subscriptionJobs,
  ...trackingJobs,
  ...verificationJobs,
  ...webPushJobs,
]);
