import { limits } from '@kindred/contract/limits';
import { useToast } from '@kindred/ui/toast';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { statementLink } from '../../lib/account/statement-link.ts';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { decisionsQuery } from '../../lib/members/decisions-query.ts';
import { useUnseenDecisions } from '../../lib/members/unseen-decisions.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { restricted } from '../../lib/session/refusal-events.ts';
import { changeOf, claimNotice, isShownAsToast } from './decision-notices.ts';

/** Milliseconds. The member must have time to read the toast and to press it. */
const closeMs = 3 * limits.toast.closeMs;

/**
 * Shows decisions as toasts that open the statement, also those made while the member was offline. Also shows refusals of
 * restricted actions.
 */
export default function DecisionEvents() {
  const client = useQueryClient();
  const showToast = useToast();
  const navigate = useNavigate();
  const { data } = useInfiniteQuery(decisionsQuery);
  const unseen = (data?.pages[0]?.decisions ?? []).filter(
    (statement) => !statement.isSeen && isShownAsToast(statement.kind, changeOf(statement)),
  );

  const showChange = async (uid: string, change: ReturnType<typeof changeOf>) => {
    if (!claimNotice(uid, change)) return;
    const t = await loadTexts('decisions');
    const onPress = () => void navigate({ to: '/settings/decisions/$uid', params: { uid } });
    showToast({ title: t(`told.${change}`), text: t('told.look'), closeMs, onPress });
  };
  const showUnseen = useEffectEvent(showChange);
  useRealtime('push.decision', ({ uid, kind, change, statement }) => {
    if (statement) statementLink.save(statement);
    if (isShownAsToast(kind, change)) void showChange(uid, change);
    void client.invalidateQueries({ queryKey: decisionsQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['decision', uid] });
    // The member's name and texts may have changed.
    if (kind === 'removeText') void client.invalidateQueries({ queryKey: myProfileQuery.queryKey });
  });

  const [latest] = unseen;
  const latestUid = latest?.uid;
  const latestChange = latest && changeOf(latest);
  useEffect(() => {
    if (latestUid && latestChange) void showUnseen(latestUid, latestChange);
  }, [latestUid, latestChange]);
  useEffect(() => {
    useUnseenDecisions.setState(unseen.length, true);
    return () => useUnseenDecisions.setState(0, true);
  }, [unseen.length]);

  const showRefusal = useEffectEvent(async () => {
    const t = await loadTexts('decisions');
    showToast({
      title: t('restricted.title'),
      text: t('restricted.text'),
      tone: 'danger',
      closeMs,
      onPress: () => void navigate({ to: '/settings/decisions' }),
    });
  });
  useEffect(() => restricted.listen(() => void showRefusal()), []);
  return null;
}
