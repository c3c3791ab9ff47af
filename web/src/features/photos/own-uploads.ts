import { limits } from '@kindred/contract/limits';
import { ApiError, api, errorName } from '../../lib/http/api.ts';
import { photoStatuses } from '../../lib/http/call-table.gen.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { upload } from '../../lib/http/upload.ts';
import { publishCandidateEvent } from '../../lib/members/candidate-events.ts';
import { createPhotoUploads } from '../../lib/photos/photo-uploads.ts';
import { useSession } from '../../lib/session/session.ts';
import { useBatchEnd } from './batch-end.ts';
import { ownAlbumQuery, refreshOwnPhotos } from './own-album.ts';

/** The ids of uploaded, unpublished files. A retry does not upload them again. */
const uploadedIds = new WeakMap<File, string>();

/** The request id of each file, the same in every try, so that a lost answer creates no second photo. */
const requestIds = new WeakMap<File, string>();

/** The uploads of the member's photos. They continue on every page. */
export const ownUploads = createPhotoUploads('uploadPhoto', async (file, options) => {
  if (uploadedIds.has(file)) return;
  const request_id = requestIds.get(file) ?? crypto.randomUUID();
  requestIds.set(file, request_id);
  uploadedIds.set(file, (await upload('uploadPhoto', file, { request_id }, options)).photo.id);
});

/** Publishes photos in one call and adds them to the cached album. */
export const publish = async (ids: readonly string[]): Promise<void> => {
  const { photos } = await api('publishPhotos', { photos: [...ids] });
  queryClient.setQueryData(ownAlbumQuery.queryKey, (album = []) => [
    ...album.filter((photo) => photos.every((published) => published.id !== photo.id)),
    ...photos,
  ]);
  publishCandidateEvent('photoAdded', null);
  await refreshOwnPhotos(queryClient);
};

let isPublishing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Files whose error was reported, so that each is reported once. */
const reported = new WeakSet<File>();

const publishDone = async (): Promise<void> => {
  const done = ownUploads
    .get()
    .filter(({ state }) => state === 'done')
    .slice(0, limits.photo.batch);
  const ids = done.flatMap(({ file }) => uploadedIds.get(file) ?? []);
  const album = queryClient.getQueryData(ownAlbumQuery.queryKey) ?? [];
  const first = album.every(({ status }) => status === photoStatuses.uploaded);
  isPublishing = true;
  try {
    if (ids.length > 0) await publish(ids);
    for (const { id } of done) ownUploads.drop(id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A photo that was deleted, such as in another tab, must be uploaded again.
    if (error.is('notFound')) {
      for (const { file } of done) {
        uploadedIds.delete(file);
        requestIds.delete(file);
      }
    }
    ownUploads.fail(
      done.map(({ id }) => id),
      errorName('uploadPhoto', error),
    );
    return;
  } finally {
    isPublishing = false;
  }
  const failed = ownUploads.get().filter((each) => each.state === 'failed');
  const faults = failed.filter(({ file }) => !reported.has(file)).map(({ fault }) => fault);
  for (const { file } of failed) reported.add(file);
  useBatchEnd.setState({ end: { published: ids.length, first, faults } });
  schedulePublishing();
};

/** Publishes all uploaded photos together, shortly after the last upload ended (spec 3 §4: 100 ms). */
const schedulePublishing = (): void => {
  clearTimeout(timer);
  const uploads = ownUploads.get();
  if (isPublishing || uploads.some(({ state }) => state === 'sending')) return;
  const isNew = uploads.some((each) => each.state === 'done' || (each.state === 'failed' && !reported.has(each.file)));
  if (isNew) timer = setTimeout(() => void publishDone(), limits.photo.publishDebounceMs);
};
ownUploads.subscribe(schedulePublishing);

// Uploads resume with the network, and end when the member changes.
window.addEventListener('online', ownUploads.resume);
useSession.subscribe((now, before) => {
  if (now.member !== before.member) for (const { id } of ownUploads.get()) ownUploads.drop(id);
});
