import type { ServerEventData } from '@kindred/contract/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { loadTexts } from '../../../lib/i18n/i18n.ts';
import { useRealtime } from '../../../lib/realtime/connection.ts';
import { useLocalPush } from '../../../lib/site-pushes/use-local-push.ts';
import { useUnlimitedLikesNotice } from '../offers/use-unlimited-likes-notice.ts';
import { refreshAfterPayment } from './refresh-after-payment.ts';

type PaymentEvent = ServerEventData<'push.payment'>;

/**
 * Handles payment events in every tab: refetches the changed data, and shows a toast if the payment is not open (spec 3 §9, push
 * type 527). Also queues a notice.
 */
export default function PaymentEvents() {
  const client = useQueryClient();
  const router = useRouter();
  const showPush = useLocalPush();
  useUnlimitedLikesNotice();

  const showResult = async ({ featureType, result }: PaymentEvent) => {
    const t = await loadTexts('payment-results');
    if (result === 'success') showPush('payment', { title: t(`told.${featureType}`), tone: 'success' });
    else if (result === 'decline')
      showPush('payment', { title: t('told.decline'), text: t('told.declineText'), tone: 'danger' });
    else if (result === 'taken') showPush('payment', { title: t('told.taken'), text: t('told.takenText') });
    else showPush('payment', { title: t('told.refunded') });
  };
  useRealtime('push.payment', (news) => {
    if (news.result !== 'decline') void refreshAfterPayment(client);
    const isShown = router.latestLocation.search.popup === 'payment' && document.visibilityState === 'visible';
    const isDecided = news.result === 'success' || news.result === 'decline';
    if (!isShown || !isDecided) void showResult(news);
  });
  return null;
}
