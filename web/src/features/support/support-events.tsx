import { useQueryClient } from '@tanstack/react-query';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { supportQuery } from '../../lib/messages/support-query.ts';
import { useCurrentPopup, useOpenPopup } from '../../lib/popups/popups.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { useLocalPush } from '../../lib/site-pushes/use-local-push.ts';

/** Refetches the support thread on its events, and shows a toast on an answer unless the thread is open. */
export const SupportEvents = () => {
  const client = useQueryClient();
  const showPush = useLocalPush();
  const openPopup = useOpenPopup();
  const { popup } = useCurrentPopup();

  const showAnswerToast = async () => {
    const t = await loadTexts('support');
    showPush('support', { title: t('news'), onPress: () => openPopup('support', { tag: 'settings' }) });
  };
  const refetch = async () => {
    const { queryKey } = supportQuery;
    // A first load that runs already may have read the thread before this event, and would swallow the invalidation.
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  };
  useRealtime('chat.support', ({ isAnswer }) => {
    void refetch();
    if (isAnswer && popup !== 'support') void showAnswerToast();
  });
  return null;
};
