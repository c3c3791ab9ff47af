import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { canOpenAutomatically } from '../../lib/popups/popup-rules.ts';
import { useClosePopup, useOpenPopup } from '../../lib/popups/popups.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
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
    mayOpen: () => canOpenAutomatically(router.latestLocation),
    showPhotos: () => void navigate({ to: '/profile', hash: 'photos' }),
  };
};

/** Shows on any page that a photo was reviewed. Its texts are loaded with the first event. */
export const PhotoNews = () => {
  const client = useQueryClient();
  const means = useTellingMeans();
  const showReview = async (review: { photoId: string; status: number; reason: string | null }) => {
    const { tellLooked } = await import('./tell-photo-news.ts');
    await tellLooked(review, means);
  };
  const showBatch = useEffectEvent(async (end: BatchEnd) => {
    useBatchEnd.setState({ end: null });
    const { tellUploaded } = await import('./tell-photo-news.ts');
    await tellUploaded(end, means);
  });
  const { end } = useBatchEnd();
  useEffect(() => {
    if (end) void showBatch(end);
  }, [end]);
  useRealtime('push.photo', (review) => {
    void refreshOwnPhotos(client);
    void showReview(review);
  });
  return null;
};
