import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { supportQuery } from '../../lib/messages/support-query.ts';
import { useCurrentPopup, useOpenPopup } from '../../lib/popups/popups.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';

/** Hears what is new in the thread with the operators, and tells of an answer where the thread is not on the screen. */
export const SupportNews = () => {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const showToast = useToast();
  const openPopup = useOpenPopup();
  const { popup } = useCurrentPopup();

  const tell = async () => {
    await loadNamespaces('support');
    showToast({ title: i18n.t('support:news'), onPress: () => openPopup('support', { tag: 'settings' }) });
  };
  useRealtime('chat.support', ({ isAnswer }) => {
    void client.invalidateQueries({ queryKey: supportQuery.queryKey });
    if (isAnswer && popup !== 'support') void tell();
  });
  return null;
};
