import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ownAlbumQuery, refreshOwnPhotos } from './own-album.ts';

/** Deletes a photo of the member permanently. */
export const useDeletePhoto = (id: string, onDeleted: () => void) => {
  const { t } = useTranslation('photos');
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: async () => {
      try {
        await api('deletePhoto', { id });
      } catch (error) {
        // Already deleted: by another tab, or by a try whose answer was lost.
        if (!(error instanceof ApiError && error.is('notFound'))) throw error;
      }
    },
    onSuccess: () => {
      client.setQueryData(ownAlbumQuery.queryKey, (album) => album?.filter((photo) => photo.id !== id));
      showToast({ title: t('delete.done'), tone: 'success' });
      onDeleted();
      void refreshOwnPhotos(client);
    },
  });
};
