import { limits } from '@kindred/contract/limits';
import type { Photo } from '@kindred/contract/photos';
import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { photoStatuses } from '../../lib/http/call-table.gen.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { ownAlbumQuery, refreshOwnPhotos } from './own-album.ts';

/** Marks the cover: the first photo that others may see. The server uses the same rule. */
const withCover = (photos: readonly Photo[]): Photo[] => {
  const cover = photos.find(({ status }) => status === photoStatuses.moderated);
  return photos.map((photo) => ({ ...photo, is_cover: photo === cover }));
};

/**
 * Orders the member's photos, with the first as the cover. Updates the cache immediately and reverts it if the server refuses. Requests
 * are sent one after the other.
 */
export const useAlbumOrder = () => {
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { mutate } = useMutation({
    scope: { id: 'album-order' },
    mutationFn: (photos: readonly Photo[]) =>
      api('changeAlbum', { albumId: limits.photo.albumId, order: photos.map(({ id }) => id) }),
    onError: (error) => showToast({ title: errorText('changeAlbum', error), tone: 'danger' }),
    onSettled: () => refreshOwnPhotos(client),
  });
  return (photos: readonly Photo[]): void => {
    void client.cancelQueries({ queryKey: ownAlbumQuery.queryKey });
    client.setQueryData(ownAlbumQuery.queryKey, withCover(photos));
    mutate(photos);
  };
};
