import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { mayOpenByItself } from '../../lib/popup-rules.ts';
import { useClosePopup, useOpenPopup } from '../../lib/popups.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { type BatchEnd, useBatchEnd } from './batch-end.ts';
import { refreshOwnPhotos } from './own-album.ts';
import type { Means } from './tell-photo-news.ts';

/** The means to tell of photos with, from wherever they are told of. */
const useTellingMeans = (): Means => {
  const showToast = useToast();
  const openPopup = useOpenPopup();
  const closePopup = useClosePopup();
  const navigate = useNavigate();
  const router = useRouter();
  return {
    showToast,
    openPopup,
    closeRejected: () => {
      if (router.latestLocation.search.popup === 'photoRejected') closePopup();
    },
    mayOpen: () => mayOpenByItself(router.latestLocation),
    showPhotos: () => void navigate({ to: '/profile', hash: 'photos' }),
  };
};

/** Hears that a photo was looked at, whatever page one is on; the words for it are fetched when there is something to say. */
export const PhotoNews = () => {
  const client = useQueryClient();
  const means = useTellingMeans();
  const tell = useEffectEvent(async (news: { photoId: string; status: number; reason: string | null }) => {
    const { tellLooked } = await import('./tell-photo-news.ts');
    await tellLooked(news, means);
  });
  const tellBatch = useEffectEvent(async (end: BatchEnd) => {
    useBatchEnd.setState({ end: null });
    const { tellUploaded } = await import('./tell-photo-news.ts');
    await tellUploaded(end, means);
  });
  const { end } = useBatchEnd();
  useEffect(() => {
    if (end) void tellBatch(end);
  }, [end]);
  useRealtime('push.photo', (news) => {
    void refreshOwnPhotos(client);
    void tell(news);
  });
  return null;
};
