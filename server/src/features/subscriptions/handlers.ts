import type { Handlers } from '../../http/call-request.ts';
import { disableSchedule } from './disable-schedule.ts';
import { enableSchedule } from './enable-schedule.ts';
import { confirmMailedCancellation, mailedCancellation, sendCancellationCode } from './mailed-cancellation.ts';
import { pauseAvailability, pauseSubscription, renewSubscription } from './pause.ts';
import { scheduleList } from './schedule.ts';
import { premiumStatus, vipStatus } from './statuses.ts';
import { trackUnsubscriptionFlow } from './track-unsubscription-flow.ts';
import { consumeUnsubscribeOffer, unsubscribeOffers } from './unsubscribe-offers.ts';

export const subscriptionsHandlers = {
  confirmMailedCancellation,
  mailedCancellation,
  sendCancellationCode,
  disableSchedule,
  enableSchedule,
  pauseAvailability,
  pauseSubscription,
  renewSubscription,
  scheduleList,
  premiumStatus,
  vipStatus,
  trackUnsubscriptionFlow,
  consumeUnsubscribeOffer,
  unsubscribeOffers,
} satisfies Partial<Handlers>;
