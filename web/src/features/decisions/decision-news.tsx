import { limits } from '@kindred/contract/limits';
import { useToast } from '@kindred/ui/toast';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { decisionsQuery } from '../../lib/decisions-query.ts';
import { loadNamespaces } from '../../lib/i18n.ts';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { onRestricted } from '../../lib/restricted.ts';
import { statementLink } from '../../lib/statement-link.ts';
import { useUnseenDecisions } from '../../lib/unseen-decisions.ts';
import { changeOf, isForToast, isNews } from './told.ts';

/** As long as it takes to read and to reach for. */
const closeMs = 3 * limits.toast.closeMs;

/**
 * Tells of what operators decided, also while one was away, and of what one may not do because of it, with the way to the
 * statement.
 */
export default function DecisionNews() {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const showToast = useToast();
  const navigate = useNavigate();
  const { data } = useInfiniteQuery(decisionsQuery);
  const unseen = (data?.pages[0]?.decisions ?? []).filter(
    (statement) => !statement.isSeen && isForToast(statement.kind, changeOf(statement)),
  );

  const tell = useEffectEvent(async (uid: string, change: ReturnType<typeof changeOf>) => {
    if (!isNews(uid, change)) return;
    await loadNamespaces('decisions');
    const onPress = () => void navigate({ to: '/settings/decisions/$uid', params: { uid } });
    showToast({ title: i18n.t(`decisions:told.${change}`), text: i18n.t('decisions:told.look'), closeMs, onPress });
  });
  useRealtime('push.decision', ({ uid, kind, change, statement }) => {
    if (statement) statementLink.keep(statement);
    if (isForToast(kind, change)) void tell(uid, change);
    void client.invalidateQueries({ queryKey: decisionsQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['decision', uid] });
    // One's own name and words may be others now.
    if (kind === 'removeText') void client.invalidateQueries({ queryKey: ownProfileQuery.queryKey });
  });

  const [last] = unseen;
  const lastUid = last?.uid;
  const lastChange = last && changeOf(last);
  useEffect(() => {
    if (lastUid && lastChange) void tell(lastUid, lastChange);
  }, [lastUid, lastChange]);
  useEffect(() => {
    useUnseenDecisions.setState(unseen.length, true);
    return () => useUnseenDecisions.setState(0, true);
  }, [unseen.length]);

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
}
