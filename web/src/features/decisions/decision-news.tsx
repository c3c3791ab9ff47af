import { limits } from '@kindred/contract/limits';
import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { decisionsQuery } from '../../lib/decisions-query.ts';
import { loadNamespaces } from '../../lib/i18n.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { onRestricted } from '../../lib/restricted.ts';
import { statementLink } from '../../lib/statement-link.ts';

/** As long as it takes to read and to reach for. */
const closeMs = 3 * limits.toast.closeMs;

/** Tells of what operators decided, and of what one may not do because of it, with the way to the statement. */
export const DecisionNews = () => {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const showToast = useToast();
  const navigate = useNavigate();

  const tell = async (change: 'taken' | 'undone' | 'upheld', uid: string) => {
    await loadNamespaces('decisions');
    const onPress = () => void navigate({ to: '/settings/decisions/$uid', params: { uid } });
    showToast({ title: i18n.t(`decisions:told.${change}`), text: i18n.t('decisions:told.look'), closeMs, onPress });
  };
  useRealtime('push.decision', ({ uid, kind, change, statement }) => {
    if (statement) statementLink.keep(statement);
    void client.invalidateQueries({ queryKey: decisionsQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['decision', uid] });
    // A photo that was turned down has a popup of its own, a ban its screen.
    if (change === 'taken' && (kind === 'rejectPhoto' || kind === 'ban')) return;
    void tell(change, uid);
  });

  const refuse = useEffectEvent(async () => {
    await loadNamespaces('decisions');
    showToast({
      title: i18n.t('decisions:restricted.title'),
      text: i18n.t('decisions:restricted.text'),
      tone: 'danger',
      closeMs,
      onPress: () => void navigate({ to: '/settings/decisions' }),
    });
  });
  useEffect(() => onRestricted(() => void refuse()), []);
  return null;
};
