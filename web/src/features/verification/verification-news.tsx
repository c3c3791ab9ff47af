import { limits } from '@kindred/contract/limits';
import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { useCurrentPopup, useOpenPopup } from '../../lib/popups/popups.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { ownVerificationQuery, refreshVerification } from './own-verification.ts';

/** Hears what became of one's selfie, whatever page one is on, and tells it where the sheet does not. */
export default function VerificationNews() {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const showToast = useToast();
  const openPopup = useOpenPopup();
  const { popup } = useCurrentPopup();

  // The first photo that passes is what a selfie can be held against.
  useRealtime('push.photo', () => void client.invalidateQueries({ queryKey: ownVerificationQuery.queryKey }));
  useRealtime('push.verification', ({ state, reason }) => {
    void refreshVerification(client);
    if (popup === 'verifyPhoto') return;
    void loadNamespaces('verification').then(() =>
      showToast({
        title: i18n.t(`verification:news.${state}`),
        text: reason ? i18n.t(`verification:reason.${reason}`) : undefined,
        tone: state === 'valid' ? 'success' : 'neutral',
        onPress: () => openPopup('verifyPhoto'),
        ...(state === 'failed' && { closeMs: limits.verification.failPushMs }),
      }),
    );
  });
  return null;
}
