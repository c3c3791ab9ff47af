import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { supportQuery } from '../../lib/messages/support-query.ts';
import { useCurrentPopup, useOpenPopup } from '../../lib/popups/popups.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';

/** Refetches the support thread on its events, and shows a toast on an answer unless the thread is open. */
export const SupportEvents = () => {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const showToast = useToast();
  const openPopup = useOpenPopup();
  const { popup } = useCurrentPopup();

  const showAnswerToast = async () => {
    await loadNamespaces('support');
    showToast({ title: i18n.t('support:news'), onPress: () => openPopup('support', { tag: 'settings' }) });
  };
  useRealtime('chat.support', ({ isAnswer }) => {
    void client.invalidateQueries({ queryKey: supportQuery.queryKey });
    if (isAnswer && popup !== 'support') void showAnswerToast();
  });
  return null;
};
