import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { ApiError, api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useReplaceByPayment } from '../../lib/payments/use-replace-by-payment.ts';
import { useReplacePopup } from '../../lib/popups/use-replace-popup.ts';
import { useLocalPush } from '../../lib/site-pushes/use-local-push.ts';
import { type Subscription, smartMessagesQuery, toSubscription } from './smart-messages-query.ts';

const { toastMs } = smartMessageLimits;
const { queryKey } = smartMessagesQuery;

/** Caches the state. Cancels running fetches, which may return the state before the change. */
const useCache = () => {
  const client = useQueryClient();
  return async (change: (state: Subscription | undefined) => Subscription | undefined): Promise<void> => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, change);
  };
};

/**
 * Enables Smart Messages, with a toast. Without a photo the popup of the photo opens instead, and after the trial the payment (spec 2 §4
 * Smart Messages).
 */
export const useEnableSmartMessages = (onEnabled: () => void) => {
  const { t } = useTranslation('smart-messages');
  const cache = useCache();
  const showPush = useLocalPush();
  const replacePopup = useReplacePopup();
  const replaceByPayment = useReplaceByPayment();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => api('enableSmartMessages', { context: 'dialogs' }),
    onSuccess: async (state) => {
      await cache(() => toSubscription(state));
      showPush('smartMessages', { title: t('push.on'), text: t('push.onText'), tone: 'success', closeMs: toastMs });
      onEnabled();
    },
    onError: (refusal) => {
      if (!(refusal instanceof ApiError)) return;
      if (refusal.is('photoNeeded')) replacePopup('smartMessagesPhoto');
      if (refusal.is('premiumNeeded')) replaceByPayment('smart_messages');
    },
  });
  return { enable: useSingleFlight<void>(mutateAsync), isPending, error };
};

/** Disables Smart Messages, with a toast. */
export const useDisableSmartMessages = (onDisabled: () => void) => {
  const { t } = useTranslation('smart-messages');
  const cache = useCache();
  const showPush = useLocalPush();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => api('disableSmartMessages'),
    onSuccess: async () => {
      await cache((state) => state && { ...state, is_subscribed: false, done: false });
      showPush('smartMessages', { title: t('push.off'), text: t('push.offText'), closeMs: toastMs });
      onDisabled();
    },
  });
  return { disable: useSingleFlight<void>(mutateAsync), isPending, error };
};
