import { limits } from '@kindred/contract/limits';
import { ApiError, api, errorName } from '../../lib/http/api.ts';
import { photoStatuses } from '../../lib/http/call-table.gen.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { upload } from '../../lib/http/upload.ts';
import { createPhotoUploads } from '../../lib/photos/photo-uploads.ts';
import { useSession } from '../../lib/session/session.ts';
import { useBatchEnd } from './batch-end.ts';
import { ownAlbumQuery, refreshOwnPhotos } from './own-album.ts';

/** What the server has of a file that it was not told to publish yet: it need not travel again. */
const kept = new WeakMap<File, string>();

/** By what each file is asked for, however often it is sent: an answer that the line lost makes no second photo. */
const requestIds = new WeakMap<File, string>();

/** One's own photos on their way: they travel on whatever page one looks at. */
export const ownUploads = createPhotoUploads('uploadPhoto', async (file, options) => {
  if (kept.has(file)) return;
  const request_id = requestIds.get(file) ?? crypto.randomUUID();
  requestIds.set(file, request_id);
  kept.set(file, (await upload('uploadPhoto', file, { request_id }, options)).photo.id);
});

/** Publishes by a call as many as it takes; what is published stands in the album at once. */
export const publish = async (ids: readonly string[]): Promise<void> => {
  const { photos } = await api('publishPhotos', { photos: [...ids] });
  queryClient.setQueryData(ownAlbumQuery.queryKey, (album = []) => [
    ...album.filter((photo) => photos.every((published) => published.id !== photo.id)),
    ...photos,
  ]);
  await refreshOwnPhotos(queryClient);
};

let publishing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Told already, so that a batch is told of once. */
const told = new WeakSet<File>();

const publishDone = async (): Promise<void> => {
  const done = ownUploads
    .get()
    .filter(({ state }) => state === 'done')
    .slice(0, limits.photo.batch);
  const ids = done.flatMap(({ file }) => kept.get(file) ?? []);
  const album = queryClient.getQueryData(ownAlbumQuery.queryKey) ?? [];
  const first = album.every(({ status }) => status === photoStatuses.uploaded);
  publishing = true;
  try {
    if (ids.length > 0) await publish(ids);
    for (const { id } of done) ownUploads.drop(id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A photo that is no more there (deleted in another tab) must travel again.
    if (error.is('notFound')) {
      for (const { file } of done) {
        kept.delete(file);
        requestIds.delete(file);
      }
    }
    ownUploads.fail(
      done.map(({ id }) => id),
      errorName('uploadPhoto', error),
    );
    return;
  } finally {
    publishing = false;
  }
  const failed = ownUploads.get().filter((each) => each.state === 'failed');
  const faults = failed.filter(({ file }) => !told.has(file)).map(({ fault }) => fault);
  for (const { file } of failed) told.add(file);
  useBatchEnd.setState({ end: { published: ids.length, first, faults } });
  look();
};

/** When nothing is on its way any more, what came is published together, a moment later (spec 3 §4: 100 ms). */
const look = (): void => {
  clearTimeout(timer);
  const uploads = ownUploads.get();
  if (publishing || uploads.some(({ state }) => state === 'sending')) return;
  const isNew = uploads.some((each) => each.state === 'done' || (each.state === 'failed' && !told.has(each.file)));
  if (isNew) timer = setTimeout(() => void publishDone(), limits.photo.publishDebounceMs);
};
ownUploads.subscribe(look);

// What the line lost goes on when it is back; and nothing of one member's travels for the next.
window.addEventListener('online', ownUploads.resume);
useSession.subscribe((now, before) => {
  if (now.member !== before.member) for (const { id } of ownUploads.get()) ownUploads.drop(id);
});
