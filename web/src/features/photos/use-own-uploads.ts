import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/api.ts';
import { upload } from '../../lib/upload.ts';
import { type SendPhoto, usePhotoUploads } from '../../lib/use-photo-uploads.ts';
import { ownAlbumQuery, refreshOwnPhotos } from './own-album.ts';

/** Photos on their way into one's album: each is published as soon as it is there, and then stands in the album. */
export const useOwnUploads = () => {
  const client = useQueryClient();
  /** What the server has of a file that it could not be told to publish: it need not travel again. */
  const kept = useRef(new WeakMap<File, string>());
  const send: SendPhoto = async (file, options) => {
    const id = kept.current.get(file) ?? (await upload('uploadPhoto', file, {}, options)).photo.id;
    kept.current.set(file, id);
    const { photos } = await api('publishPhotos', { photos: [id] });
    client.setQueryData(ownAlbumQuery.queryKey, (album = []) => [
      ...album.filter((photo) => photos.every((published) => published.id !== photo.id)),
      ...photos,
    ]);
    await refreshOwnPhotos(client);
  };
  const { uploads, choose, retry, drop } = usePhotoUploads('uploadPhoto', send);

  useEffect(() => {
    for (const { id, state } of uploads) if (state === 'done') drop(id);
  }, [uploads, drop]);

  return { uploads: uploads.filter(({ state }) => state !== 'done'), choose, retry, drop };
};
