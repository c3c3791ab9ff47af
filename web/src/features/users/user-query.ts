import { limits } from '@kindred/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { photoStatuses } from '../../lib/http/call-table.gen.ts';

const { albumId } = limits.photo;

/** Another member's profile, or one's own as others see it; null where there is nobody. */
export const userQuery = (hid: string) =>
  queryOptions({
    queryKey: ['users', hid, 'profile'],
    queryFn: async ({ signal }) => (await api('profileInfo', { users_hids: hid }, { signal })).users[0] ?? null,
  });

/** Their photos, the cover first; of oneself those that others may see. */
export const albumQuery = (hid: string, isOwn: boolean) =>
  queryOptions({
    queryKey: ['users', hid, 'album'],
    queryFn: async ({ signal }) => {
      const { album } = isOwn
        ? await api('myAlbum', { album: albumId }, { signal })
        : await api('userAlbum', { hash: hid, album: albumId }, { signal });
      return album.photos
        .filter(({ status }) => !isOwn || status === photoStatuses.moderated)
        .sort((a, b) => Number(b.is_cover) - Number(a.is_cover));
    },
  });
