import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useClosePopup } from '../../lib/popups/popups.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { useNewsPush } from '../../lib/site-pushes/use-news-push.ts';
import { type BatchEnd, useBatchEnd } from './batch-end.ts';
import { refreshOwnPhotos } from './own-album.ts';
import type { NoticeActions } from './show-photo-notices.ts';

/** The actions that photo notices use. */
const useNoticeActions = (): NoticeActions => {
  const showPush = useNewsPush();
  const closePopup = useClosePopup();
  const navigate = useNavigate();
  const router = useRouter();
  return {
    showToast: (toast) => showPush('photo', toast),
    closeRejected: () => {
      if (router.latestLocation.search.popup === 'photoRejected') closePopup();
    },
    showPhotos: () => void navigate({ to: '/profile', hash: 'photos' }),
  };
};

/** Shows on any page that a photo was reviewed. Its texts are loaded with the first event. */
export const PhotoEvents = () => {
  const client = useQueryClient();
  const actions = useNoticeActions();
  const showReview = async (review: { photoId: string; status: number; reason: string | null }) => {
    const { showReviewNotice } = await import('./show-photo-notices.ts');
    await showReviewNotice(review, actions);
  };
  const showBatch = useEffectEvent(async (end: BatchEnd) => {
    useBatchEnd.setState({ end: null });
    const { showBatchNotice } = await import('./show-photo-notices.ts');
    await showBatchNotice(end, actions);
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
