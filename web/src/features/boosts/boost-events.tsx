import { useQuery, useQueryClient } from '@tanstack/react-query';
import Zap from 'lucide-react/icons/zap';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/http/api.ts';
import { toDeviceClock } from '../../lib/http/server-clock.ts';
import { formatters } from '../../lib/i18n/format.ts';
import { currentLocale, loadTexts } from '../../lib/i18n/i18n.ts';
import { activate, boostQuery } from '../../lib/payments/boost-query.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { useNewsPush } from '../../lib/site-pushes/use-news-push.ts';
import { cancelPendingBoost, usePendingBoost } from './pending-boost.ts';

const media = (
  <span className="flex size-11 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
    <Zap aria-hidden="true" className="size-6 fill-current" />
  </span>
);
/** Longer than other toasts, because the result of a boost is a text to read. */
const resultMs = 7500;

/** Shows on any page that a boost started or ended, and starts a boost that waited for a photo (spec 3 §4 Boost). */
export default function BoostEvents() {
  const client = useQueryClient();
  const showPush = useNewsPush();
  const refresh = () => client.invalidateQueries({ queryKey: boostQuery.queryKey });
  useRealtime('push.payment', ({ featureType }) => {
    if (featureType === 'boost') void refresh();
  });
  useRealtime('push.boost', async ({ activeTo, brought }) => {
    void refresh();
    const t = await loadTexts('boost');
    const { time, list } = formatters(currentLocale());
    if (activeTo !== null) {
      const text = t('news.startedText', { time: time(toDeviceClock(activeTo)) });
      showPush('boost', { title: t('news.started'), text, media, tone: 'success' });
      return;
    }
    if (!brought) return;
    const { likes, visits } = brought;
    const came = [
      ...(likes > 0 ? [t('news.likes', { count: likes })] : []),
      ...(visits > 0 ? [t('news.visits', { count: visits })] : []),
    ];
    const text = came.length > 0 ? list(came) : t('news.quiet');
    showPush('boost', { title: t('news.ended'), text, media, closeMs: resultMs });
  });
  useStartPendingBoost();
  return null;
}

/** Tries to start a pending boost after each fetch of the profile, which follows the publication of photos. */
const useStartPendingBoost = (): void => {
  const client = useQueryClient();
  const { isWaiting } = usePendingBoost();
  const { dataUpdatedAt } = useQuery({ ...myProfileQuery, enabled: isWaiting });
  const start = useEffectEvent(async () => {
    try {
      client.setQueryData(boostQuery.queryKey, await activate());
      cancelPendingBoost();
    } catch (error) {
      // It stays pending without a photo or without an answer.
      if (error instanceof ApiError && error.failure === undefined && !error.is('photoNeeded')) cancelPendingBoost();
    }
  });
  useEffect(() => {
    if (isWaiting && dataUpdatedAt > 0) void start();
  }, [isWaiting, dataUpdatedAt]);
};
