import { useQueryClient } from '@tanstack/react-query';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { supportQuery } from '../../lib/messages/support-query.ts';
import { useCurrentPopup, useOpenPopup } from '../../lib/popups/popups.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { useLocalPush } from '../../lib/site-pushes/use-local-push.ts';

/**
 * Refetches the support thread on its events, and the profile after the first message. Shows a toast on an answer unless the thread is
 * open.
 */
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
    // The first message created the thread, maybe in another tab. The profile says whether the dialog list shows it.
    if (client.getQueryData(myProfileQuery.queryKey)?.own?.has_support_thread !== true)
      void client.invalidateQueries({ queryKey: myProfileQuery.queryKey });
    if (isAnswer && popup !== 'support') void showAnswerToast();
  });
  return null;
};
