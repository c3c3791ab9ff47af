import { limits } from '@kindred/contract/limits';
import type { Photo } from '@kindred/contract/photos';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { photoStatuses } from '../../lib/http/call-table.gen.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { photoFault } from '../../lib/photos/photo-check.ts';
import { useConnectionState } from '../../lib/realtime/connection.ts';
import { AddPhotos } from './add-photos.tsx';
import { startCropping } from './cropping.ts';
import { FailedUpload } from './failed-upload.tsx';
import { moved } from './moved.ts';
import { ownAlbumQuery } from './own-album.ts';
import { ownUploads, publish } from './own-uploads.ts';
import { PhotoCropping } from './photo-cropping.tsx';
import { PhotoSources } from './photo-sources.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { SendingTile } from './sending-tile.tsx';
import { tileClass } from './tile-class.ts';
import { useAlbumOrder } from './use-album-order.ts';
import { useDragOrder } from './use-drag-order.ts';

const grid = 'grid grid-cols-3 gap-2';

/** Opens the crop sheet for a single file. An invalid file goes to the uploads, which show its error. */
const chooseOne = async (file: File): Promise<void> => {
  const url = URL.createObjectURL(file);
  const fault = await photoFault(file, url);
  URL.revokeObjectURL(url);
  if (fault) ownUploads.choose([file]);
  else startCropping({ file });
};

/** Resumes uploads when the socket reconnects, because the browser may not have noticed the lost network. */
const useResume = (): void => {
  const state = useConnectionState();
  useEffect(() => {
    if (state === 'open') ownUploads.resume();
  }, [state]);
};

/** Publishes photos that an earlier visit uploaded but could not publish. */
const usePublishLeft = (album: readonly Photo[] | undefined): void => {
  const done = useRef(false);
  useEffect(() => {
    if (!album || done.current) return;
    done.current = true;
    const left = album.filter(({ status }) => status === photoStatuses.uploaded).map(({ id }) => id);
    if (left.length === 0 || ownUploads.get().length > 0) return;
    publish(left.slice(0, limits.photo.batch)).catch((error: unknown) => {
      // The photos stay uploaded, and the next visit tries again.
      if (!(error instanceof ApiError)) throw error;
    });
  }, [album]);
};

/** The member's album: add, order, view and delete photos (spec 3 §3 Photo and album). */
export const OwnPhotos = () => {
  const { t } = useTranslation('photos');
  const { data: album } = useQuery(ownAlbumQuery);
  const uploads = useSyncExternalStore(ownUploads.subscribe, ownUploads.get);
  const [left, setLeft] = useState(0);
  useResume();
  usePublishLeft(album);
  if (!album) return <AlbumMissing />;

  const sending = uploads.filter((upload) => upload.state !== 'failed');
  const failed = uploads.filter((upload) => upload.state === 'failed');
  // Unpublished photos are shown among the uploads.
  const photos = album.filter(({ status }) => uploads.length === 0 || status !== photoStatuses.uploaded);
  const remaining = limits.photo.album - photos.length - sending.length;
  const addFiles = (files: readonly File[]) => {
    const maxFiles = Math.min(limits.photo.batch, remaining);
    setLeft(files.length > maxFiles ? maxFiles : 0);
    const [only] = files;
    if (files.length === 1 && only) void chooseOne(only);
    else ownUploads.choose(files.slice(0, maxFiles));
  };
  const pendingCount = photos.filter(({ status }) => status === photoStatuses.pending).length;
  return (
    <Frame>
      <Tiles photos={photos}>
        {sending.map((upload) => (
          <SendingTile
            key={upload.id}
            preview={upload.preview}
            share={upload.state === 'sending' ? upload.share : 1}
            onCancel={() => ownUploads.drop(upload.id)}
          />
        ))}
        {remaining > 0 && <AddPhotos inviting={photos.length + sending.length === 0} onChoose={addFiles} />}
      </Tiles>
      {failed.length > 0 && (
        <ul aria-label={t('failed')} className="flex flex-col gap-2">
          {failed.map((upload) => (
            <FailedUpload
              key={upload.id}
              upload={upload}
              onRetry={() => ownUploads.retry(upload)}
              onDrop={() => ownUploads.drop(upload.id)}
            />
          ))}
        </ul>
      )}
      {remaining > 0 ? (
        <PhotoSources />
      ) : (
        <p className="text-sm text-text-muted">{t('full', { count: limits.photo.album })}</p>
      )}
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {left > 0 && t('tooMany', { count: left })}
      </p>
      <p role="status" className="text-sm text-text-muted empty:hidden">
        {pendingCount > 0 && t('waiting', { count: pendingCount })}
      </p>
      {photos.length > 1 && <p className="text-sm text-text-muted">{t('orderHint')}</p>}
      <PhotoCropping />
    </Frame>
  );
};

/** The photos in their order, or in the order of the current drag, followed by `children`. */
const Tiles = ({ photos, children }: { photos: readonly Photo[]; children: ReactNode }) => {
  const list = useRef<HTMLUListElement>(null);
  const order = useAlbumOrder();
  const [dragged, setDragged] = useState<readonly Photo[]>();
  const { lifted, handlers } = useDragOrder(
    list,
    (id, place) => setDragged((before) => moved(before ?? photos, id, place)),
    () => {
      if (dragged && dragged !== photos) order(dragged);
      setDragged(undefined);
    },
  );
  return (
    <ul ref={list} aria-labelledby="photos-title" className={grid}>
      {(dragged ?? photos).map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          number={index + 1}
          lifted={lifted === photo.id}
          {...handlers(photo.id)}
        />
      ))}
      {children}
    </ul>
  );
};

const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('photos');
  return (
    // Takes the focus when the focused photo is deleted.
    <section id="photos" tabIndex={-1} aria-labelledby="photos-title" className="flex flex-col gap-3 outline-none">
      <h2 id="photos-title" className="text-xl font-bold">
        {t('title')}
      </h2>
      {children}
    </section>
  );
};

/** The album is loading or failed to load. */
const AlbumMissing = () => (
  <Frame>
    <QueryState
      query={useQuery(ownAlbumQuery)}
      call="myAlbum"
      loadingClassName={grid}
      loading={[1, 2, 3].map((place) => <Skeleton key={place} className={tileClass} />)}
    >
      {() => null}
    </QueryState>
  </Frame>
);
