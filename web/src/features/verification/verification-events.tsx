import { limits } from '@kindred/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { useCurrentPopup, useOpenPopup } from '../../lib/popups/popups.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { useNewsPush } from '../../lib/site-pushes/use-news-push.ts';
import { ownVerificationQuery, refreshVerification } from './own-verification.ts';

/** Shows the result of the selfie on any page, unless the sheet is open. */
export default function VerificationEvents() {
  const client = useQueryClient();
  const showPush = useNewsPush();
  const openPopup = useOpenPopup();
  const { popup } = useCurrentPopup();

  // A selfie can be compared with the first accepted photo.
  useRealtime('push.photo', () => void client.invalidateQueries({ queryKey: ownVerificationQuery.queryKey }));
  useRealtime('push.verification', ({ state, reason }) => {
    void refreshVerification(client);
    if (popup === 'verifyPhoto') return;
    void loadTexts('verification').then((t) =>
      showPush('verification', {
        title: t(`news.${state}`),
        text: reason ? t(`reason.${reason}`) : undefined,
        tone: state === 'valid' ? 'success' : 'neutral',
        onPress: () => openPopup('verifyPhoto'),
        ...(state === 'failed' && { closeMs: limits.verification.failPushMs }),
      }),
    );
  });
  return null;
}
