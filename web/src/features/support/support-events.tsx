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
  useRealtime('chat.support', ({ isAnswer }) => {
    void client.invalidateQueries({ queryKey: supportQuery.queryKey });
    if (isAnswer && popup !== 'support') void showAnswerToast();
  });
  return null;
};
