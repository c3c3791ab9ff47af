import { limits } from '@kindred/contract/limits';
import type { Context } from './context.ts';
import { startDemo } from './demo/demo.ts';
import { endBoosts } from './features/boosts/end-boosts.ts';
import { sweepConsents } from './features/consent/sweep-consents.ts';
import { sweepPauses } from './features/entitlements/sweep-pauses.ts';
import { sweepExperiments } from './features/experiments/sweep-experiments.ts';
import { countFigures } from './features/figures/count-figures.ts';
import { compareNightly, doComparison } from './features/finance/compare-payments.ts';
import { countAreas, hasCountedAreas } from './features/geo/count-areas.ts';
import { postLetter } from './features/mail/post-letter.ts';
import { deliverUnsent } from './features/messenger/deliver-unsent.ts';
import { weighDevice } from './features/moderation/weigh-device.ts';
import { weighSuspects } from './features/moderation/weigh-member.ts';
import { endStuckOrders } from './features/orders/end-stuck-orders.ts';
import { makeRefunds } from './features/orders/make-refunds.ts';
import { reconcile } from './features/orders/reconcile.ts';
import { sweepOrders } from './features/orders/sweep-orders.ts';
import { deleteDueFiles } from './features/photos/delete-due-files.ts';
import { autoModeratePhoto } from './features/photos/moderate-photo.ts';
import { sweepFunnels } from './features/photos/sweep-funnels.ts';
import { mailReceipts } from './features/receipts/mail-receipts.ts';
import { sweepRows } from './features/retention/retention.db.ts';
import { inBatches, sweepRetention } from './features/retention/sweep-retention.ts';
import { announceRenewals } from './features/subscriptions/announce-renewals.ts';
import { renewDue } from './features/subscriptions/renew-due.ts';
import { keepTrackingDays } from './features/tracking/keep-tracking-days.ts';
import { sweepSelfies } from './features/verification/sweep-selfies.ts';
import { startPushing } from './features/web-push/start-pushing.ts';

export interface Workers {
  stop(): Promise<void>;
}

/** Starts what works beside the calls, where this process is a worker. */
export const startWorkers = async (context: Context): Promise<Workers> => {
  const { jobs, db, clock, config } = context;
  await jobs.work('photo.moderate', ({ photoId }) => autoModeratePhoto(context, photoId));
  await jobs.work('funnels.sweep', () => sweepFunnels(context));
  await jobs.work('events.sweep', () => {
    const before = new Date(clock.now().getTime() - limits.realtime.replayMinutes * 60_000);
    return inBatches((limit) => sweepRows(db, 'event', before, limit));
  });
  await jobs.work('mail.send', ({ id, letter }) => postLetter(context, id, letter));
  await jobs.work('retention.sweep', () => sweepRetention(context));
  await jobs.work('photos.files', () => deleteDueFiles(context));
  await jobs.every('photos.files', '* * * * *');
  await jobs.work('consent.sweep', () => sweepConsents(context));
  await jobs.every('consent.sweep', '15 3 * * *');
  await jobs.work('experiments.sweep', () => sweepExperiments(context));
  await jobs.work('tracking.days', () => keepTrackingDays(context));
  // Seldom would do, were every machine up at that hour.
  await jobs.every('tracking.days', '50 * * * *');
  await jobs.work('device.weigh', ({ deviceId }) => weighDevice(context, deviceId));
  await jobs.work('suspects.weigh', () => weighSuspects(context));
  await jobs.every('suspects.weigh', '25 * * * *');
  await jobs.work('figures.count', () => countFigures(context));
  await jobs.every('figures.count', '*/5 * * * *');
  await jobs.every('experiments.sweep', '45 3 * * *');
  await jobs.every('retention.sweep', '30 * * * *');
  await jobs.every('events.sweep', '*/5 * * * *');
  await jobs.every('funnels.sweep', '0 * * * *');
  await jobs.work('selfies.sweep', () => sweepSelfies(context));
  await jobs.every('selfies.sweep', '*/10 * * * *');
  await jobs.work('entitlements.sweep', () => sweepPauses(context));
  await jobs.every('entitlements.sweep', '* * * * *');
  await jobs.work('boosts.end', () => endBoosts(context));
  await jobs.every('boosts.end', '* * * * *');
  await jobs.work('messages.deliver', () => deliverUnsent(context));
  await jobs.every('messages.deliver', '* * * * *');
  await jobs.work('orders.sweep', async () => {
    await sweepOrders(context);
    await endStuckOrders(context);
  });
  await jobs.every('orders.sweep', '20 * * * *');
  await jobs.work('payments.reconcile', async () => {
    await reconcile(context);
    await makeRefunds(context);
  });
  await jobs.every('payments.reconcile', '* * * * *');
  await jobs.work('subscriptions.renew', () => renewDue(context));
  await jobs.every('subscriptions.renew', '* * * * *');
  await jobs.work('subscriptions.announce', () => announceRenewals(context));
  await jobs.every('subscriptions.announce', '35 * * * *');
  await jobs.work('receipts.mail', () => mailReceipts(context));
  await jobs.every('receipts.mail', '* * * * *');
  await jobs.work('payments.compare', ({ id, days = 1 }) =>
    id === undefined ? compareNightly(context) : doComparison(context, id, days),
  );
  await jobs.every('payments.compare', '10 4 * * *');
  await jobs.work('places.count', () => countAreas(context));
  await jobs.every('places.count', '20 2 * * *');
  // What may be told of places that nobody counted yet: a new database's, or one from before they were counted. Before the
  // demonstration, which counts again once its members are there.
  if (config.roles.worker && !(await hasCountedAreas(db))) await countAreas(context);
  const stopDemo = config.roles.worker && config.demoMembers > 0 ? await startDemo(context) : undefined;
  const stopPushing = config.roles.worker ? startPushing(context) : undefined;
  return {
    stop: async () => {
      await Promise.all([stopDemo?.(), stopPushing?.()]);
    },
  };
};
