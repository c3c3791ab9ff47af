import { stored, text } from '@kindred/ui/storage';
import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../lib/http/api.ts';
import { loadTexts } from '../../../lib/i18n/i18n.ts';
import { queuePopup } from '../../../lib/popup-queue/popup-queue.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { memberStorage } from '../contexts/member-storage.ts';
import type { PaymentState } from '../contexts/payment.ts';
import { isList, isPayForm } from '../contexts/steps.ts';
import { afterClose, type ClosesMemory, noCloses } from './offer-rules.ts';

const closes = memberStorage<ClosesMemory>('payment-closes');
/** Help is offered once per tab. */
const helpOffered = stored('tab', 'payment-help', text, null);

/** Counts an unpaid close of Premium. Returns whether it is the third. A close of the offer itself is not counted. */
const isOfferDue = ({ context, feature }: PaymentState, isPremium: boolean): boolean => {
  if (isPremium || feature !== 'premium' || context === 'one_time_offer') return false;
  const { offers, memory: next } = afterClose(closes.read() ?? noCloses, Date.now());
  closes.write(next);
  return offers;
};

/** Returns a function to call after a payment was closed. An unpaid close may open the one-time offer or offer help (spec 3 §4). */
export const useClosedPayment = (): ((place: PaymentState) => void) => {
  const client = useQueryClient();
  const showToast = useToast();
  const openPopup = useOpenPopup();
  return useCallback(
    (place) => {
      if (!isList(place.step) && !isPayForm(place.step)) return;
      const own = client.getQueryData(myProfileQuery.queryKey);
      if (isOfferDue(place, own?.payments.premium_status.is_active ?? true)) {
        // The server grants the offer by its record.
        queuePopup({
          type: 'oneTimeOffer',
          priority: 'high',
          resolve: async () => {
            const { active_to: until } = await api('requestOneTimeOffer');
            return until === null ? null : { popup: 'payment', parameters: { context: 'one_time_offer' } };
          },
        });
        return;
      }
      if (!isPayForm(place.step) || helpOffered.read()) return;
      helpOffered.write('1');
      void loadTexts('payment-results').then((t) =>
        showToast({
          title: t('leaving.title'),
          text: t('leaving.text'),
          onPress: () => openPopup('support', { tag: 'leaving-payform' }),
        }),
      );
    },
    [client, showToast, openPopup],
  );
};
