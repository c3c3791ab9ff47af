import { limits } from '@kindred/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { photoStatuses } from '../../lib/http/call-table.gen.ts';

const { albumId } = limits.photo;

/** The profile of a member as others see it. Null if the member does not exist. */
export const userQuery = (hid: string) =>
  queryOptions({
    queryKey: ['users', hid, 'profile'],
    queryFn: async ({ signal }) => (await api('profileInfo', { users_hids: hid }, { signal })).users[0] ?? null,
  });

/** The album of a member, the cover first. For the viewer's own album, the moderated photos only. */
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
