import { limits } from '@kindred/contract/limits';
import type { Photo } from '@kindred/contract/photos';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error.ts';
import { photoStatuses } from '../../lib/http/call-table.gen.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { photoFault } from '../../lib/photos/photo-check.ts';
import { useConnectionState } from '../../lib/realtime/connection.ts';
import { AddPhotos } from './add-photos.tsx';
import { askCrop } from './cropping.ts';
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

/** A single photo may be cropped first; one that cannot be sent anyway goes the way of the others, which says why. */
const chooseOne = async (file: File): Promise<void> => {
  const address = URL.createObjectURL(file);
  const fault = await photoFault(file, address);
  URL.revokeObjectURL(address);
  if (fault) ownUploads.choose([file]);
  else askCrop({ file });
};

/** The line is back with the socket, also where the browser never noticed that it was away. */
const useResume = (): void => {
  const state = useConnectionState();
  useEffect(() => {
    if (state === 'open') ownUploads.resume();
  }, [state]);
};

/** What an earlier visit sent and could not publish any more is published now: its owner chose it. */
const usePublishLeft = (album: readonly Photo[] | undefined): void => {
  const done = useRef(false);
  useEffect(() => {
    if (!album || done.current) return;
    done.current = true;
    const left = album.filter(({ status }) => status === photoStatuses.uploaded).map(({ id }) => id);
    if (left.length === 0 || ownUploads.get().length > 0) return;
    publish(left.slice(0, limits.photo.batch)).catch((error: unknown) => {
      // They stay where they are, and the next visit tries again.
      if (!(error instanceof ApiError)) throw error;
    });
  }, [album]);
};

/** One's own photos: added, put in order, looked at, deleted (spec 3 §3 Photo and album). */
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
  // What is uploaded and not yet published stands among the uploads.
  const photos = album.filter(({ status }) => uploads.length === 0 || status !== photoStatuses.uploaded);
  const room = limits.photo.album - photos.length - sending.length;
  const take = (files: readonly File[]) => {
    const most = Math.min(limits.photo.batch, room);
    setLeft(files.length > most ? most : 0);
    const [only] = files;
    if (files.length === 1 && only) void chooseOne(only);
    else ownUploads.choose(files.slice(0, most));
  };
  const waiting = photos.filter(({ status }) => status === photoStatuses.pending).length;
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
        {room > 0 && <AddPhotos inviting={photos.length + sending.length === 0} onChoose={take} />}
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
      {room > 0 ? (
        <PhotoSources />
      ) : (
        <p className="text-sm text-text-muted">{t('full', { count: limits.photo.album })}</p>
      )}
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {left > 0 && t('tooMany', { count: left })}
      </p>
      <p role="status" className="text-sm text-text-muted empty:hidden">
        {waiting > 0 && t('waiting', { count: waiting })}
      </p>
      {photos.length > 1 && <p className="text-sm text-text-muted">{t('orderHint')}</p>}
      <PhotoCropping />
    </Frame>
  );
};

/** The photos in their order, which is that of the drag while one is lifted, and what comes behind them. */
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
    // The focus comes here when the photo that it was on is deleted.
    <section id="photos" tabIndex={-1} aria-labelledby="photos-title" className="flex flex-col gap-3 outline-none">
      <h2 id="photos-title" className="text-xl font-bold">
        {t('title')}
      </h2>
      {children}
    </section>
  );
};

/** The skeleton of the album, or why it failed to load. */
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
