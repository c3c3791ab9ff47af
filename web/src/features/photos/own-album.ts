import { limits } from '@kindred/contract/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

/** One's own photos in their order, with what still waits; asked for anew whenever they come into sight. */
export const ownAlbumQuery = queryOptions({
  queryKey: ['photos', 'own'],
  queryFn: async ({ signal }) => {
    const { album } = await api('myAlbum', { album: limits.photo.albumId }, { signal });
    return album.photos;
  },
  staleTime: 0,
  meta: { live: true },
});

/** After one's album changed: the album here, the portrait, and oneself as others see one. */
export const refreshOwnPhotos = async (client: QueryClient): Promise<void> => {
  const hid = client.getQueryData(myProfileQuery.queryKey)?.hid;
  await Promise.all([
    client.invalidateQueries({ queryKey: ownAlbumQuery.queryKey }),
    client.invalidateQueries({ queryKey: myProfileQuery.queryKey }),
    hid && client.invalidateQueries({ queryKey: ['users', hid] }),
  ]);
};
