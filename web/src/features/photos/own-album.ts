import { limits } from '@kindred/contract/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { momentMs } from '../../lib/http/query-client.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

/** The member's album in order, with unreviewed photos. Refetched whenever it is shown again. */
export const ownAlbumQuery = queryOptions({
  queryKey: ['photos', 'own'],
  queryFn: async ({ signal }) => {
    const { album } = await api('myAlbum', { album: limits.photo.albumId }, { signal });
    return album.photos;
  },
  staleTime: momentMs,
  meta: { live: true },
});

/** Refetches the album, the portrait and the public profile after a change of the album. */
export const refreshOwnPhotos = async (client: QueryClient): Promise<void> => {
  const hid = client.getQueryData(myProfileQuery.queryKey)?.hid;
  await Promise.all([
    client.invalidateQueries({ queryKey: ownAlbumQuery.queryKey }),
    client.invalidateQueries({ queryKey: myProfileQuery.queryKey }),
    hid && client.invalidateQueries({ queryKey: ['users', hid] }),
  ]);
};
