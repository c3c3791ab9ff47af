import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../lib/realtime.ts';
import { refreshOwnPhotos } from './own-album.ts';

/** Hears that a photo was looked at, whatever page one is on. */
export const PhotoNews = () => {
  const client = useQueryClient();
  useRealtime('push.photo', () => void refreshOwnPhotos(client));
  return null;
};
