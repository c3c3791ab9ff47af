import type { Toast } from '@kindred/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { loadTexts, type TextsOf } from '../../../lib/i18n/i18n.ts';
import { type DailyLikes, type MarkOutcome, onMarkOutcome } from '../../../lib/members/marks.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { useLocalPush } from '../../../lib/site-pushes/use-local-push.ts';
import { applyDailyLikes, useGame } from '../game-store.ts';
import { likeToastOf } from './like-toast.ts';

type Translate = TextsOf<'game-notices'>;

/** Shows the pushes of likes on any page: their number, the last like of the day, and marks that a limit refused (spec 2 §4 Push toasts). */
export default function LikeNotices() {
  const { time } = useFormat();
  const showPush = useLocalPush();
  const showLikes = (toast: Toast): void => void showPush('likes', toast);
  const client = useQueryClient();
  const openPopup = useOpenPopup();

  const withTexts = async (show: (t: Translate) => void): Promise<void> => {
    show(await loadTexts('game-notices'));
  };
  const renewal = (t: Translate): string => {
    const { renewsAt } = useGame.getState();
    return renewsAt === null ? t('last.renewsSoon') : t('last.renewsAt', { time: time(new Date(renewsAt)) });
  };

  const { data: me, dataUpdatedAt } = useQuery(myProfileQuery);
  const dailyLikes = me?.own?.daily_likes;
  useEffect(() => {
    if (dailyLikes) applyDailyLikes(dailyLikes, dataUpdatedAt);
  }, [dailyLikes, dataUpdatedAt]);

  const showCount = async ({ count, limit }: DailyLikes, isMatch: boolean): Promise<void> => {
    const toast = likeToastOf({ count, limit });
    // A match has its own popup, which a count would cover.
    if (!toast || (toast === 'count' && isMatch)) return;
    // The profile has the time at which likes renew.
    if (toast !== 'count') await client.refetchQueries({ queryKey: myProfileQuery.queryKey, exact: true });
    await withTexts((t) => {
      if (toast === 'last') return showLikes({ title: t('last.title'), text: renewal(t) });
      if (toast === 'lastWithoutPhoto') {
        const action = { label: t('last.addPhoto'), onPress: () => openPopup('uploadPhoto') };
        return showLikes({ title: t('last.title'), text: t('last.photo'), action });
      }
      const left = limit === null ? t('likes.unlimited') : t('likes.left', { number: limit - count });
      showLikes({ title: t('likes.title', { number: count }), text: count === 1 ? t('likes.first') : left });
    });
  };
  const showRefusedPass = (until: number): void => {
    void withTexts((t) => {
      const text = until > Date.now() ? t('passes.renewAt', { time: time(new Date(until)) }) : t('passes.renewSoon');
      showLikes({ title: t('passes.title'), text });
    });
  };

  const onOutcome = useEffectEvent((outcome: MarkOutcome) => {
    if (outcome.is === 'marked' && outcome.dailyLikes) void showCount(outcome.dailyLikes, outcome.isMatch);
    // On the game's page the popup of the limit opens.
    if (outcome.is === 'limited' && outcome.likes.length > 0 && location.pathname !== '/matches')
      void withTexts((t) => showLikes({ title: t('refused.title'), text: `${t('refused.text')} ${renewal(t)}` }));
  });
  const onRefusedPass = useEffectEvent(showRefusedPass);
  useEffect(() => onMarkOutcome(onOutcome), []);
  useEffect(
    () =>
      useGame.subscribe((now, before) => {
        if (now.passRefusals > before.passRefusals) onRefusedPass(now.passLimitedUntil);
      }),
    [],
  );
  return null;
}
