import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { photoStatuses } from '../../lib/call-table.gen.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { AddPhotos } from './add-photos.tsx';
import { FailedUpload } from './failed-upload.tsx';
import { ownAlbumQuery } from './own-album.ts';
import { PhotoTile } from './photo-tile.tsx';
import { SendingTile } from './sending-tile.tsx';
import { tileClass } from './tile-class.ts';
import { useOwnUploads } from './use-own-uploads.ts';

const grid = 'grid grid-cols-3 gap-2';

/** One's own photos: added, looked at, deleted (spec 3 §3 Photo and album). */
export const OwnPhotos = () => {
  const { t } = useTranslation('photos');
  const { data: album } = useQuery(ownAlbumQuery);
  const { uploads, choose, retry, drop } = useOwnUploads();
  const [left, setLeft] = useState(0);
  const sending = uploads.filter((upload) => upload.state === 'sending');
  const failed = uploads.filter((upload) => upload.state === 'failed');
  if (!album) return <AlbumMissing />;

  // What is uploaded and not yet published stands among the uploads.
  const photos = album.filter(({ status }) => uploads.length === 0 || status !== photoStatuses.uploaded);
  const room = limits.photo.album - album.length - sending.length;
  const take = (files: readonly File[]) => {
    const most = Math.min(limits.photo.batch, room);
    setLeft(files.length > most ? most : 0);
    choose(files.slice(0, most));
  };
  const waiting = photos.filter(({ status }) => status === photoStatuses.pending).length;
  return (
    <Frame>
      <ul aria-labelledby="photos-title" className={grid}>
        {photos.map((photo, index) => (
          <PhotoTile key={photo.id} photo={photo} number={index + 1} />
        ))}
        {sending.map(({ id, preview, share }) => (
          <SendingTile key={id} preview={preview} share={share} onCancel={() => drop(id)} />
        ))}
        {room > 0 && <AddPhotos inviting={photos.length + sending.length === 0} onChoose={take} />}
      </ul>
      {failed.length > 0 && (
        <ul aria-label={t('failed')} className="flex flex-col gap-2">
          {failed.map((upload) => (
            <FailedUpload
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onDrop={() => drop(upload.id)}
            />
          ))}
        </ul>
      )}
      {room <= 0 && <p className="text-sm text-text-muted">{t('full', { count: limits.photo.album })}</p>}
      <p role="alert" className="text-sm text-text-muted empty:hidden">
        {left > 0 && t('tooMany', { count: left })}
      </p>
      <p role="status" className="text-sm text-text-muted">
        {waiting > 0 && t('waiting', { count: waiting })}
      </p>
    </Frame>
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

/** The album is on its way, or did not come. */
const AlbumMissing = () => {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { error, isFetching, refetch } = useQuery(ownAlbumQuery);
  return (
    <Frame>
      {error ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p className="text-text-muted">{errorText('myAlbum', error)}</p>
          <Button compact variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={t('loading')} className={grid}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className={tileClass} />
          ))}
        </div>
      )}
    </Frame>
  );
};
