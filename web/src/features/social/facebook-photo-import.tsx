import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Progress } from '@kindred/ui/progress';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SocialLink } from '../../lib/account/social-buttons.tsx';
import { ApiError, api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { FacebookPhotoTile } from './facebook-photo-tile.tsx';
import { usePhotoImport } from './use-photo-import.ts';

interface FacebookPhotoImportProps {
  /** The `social_token` of the calls. */
  readonly token: string;
  /** The maximum number of photos to import. */
  readonly limit: number;
  /** Imports one photo by its URL. Rejects with `ApiError`. */
  readonly importPhoto: (url: string) => Promise<void>;
  /** Called by the button that appears after at least one photo was imported. */
  readonly onDone: () => void;
}

const grid = 'grid grid-cols-3 gap-2';
const skeletonTiles = [1, 2, 3, 4, 5, 6];

type Photos = ReceivedOf<Calls['facebookPhotos']>['premoderated_photos'];

/** The member's photos at Facebook, to choose and to import (spec 1 §2 `/photos/facebook`). */
export const FacebookPhotoImport = (props: FacebookPhotoImportProps) => {
  const { token } = props;
  const { t } = useTranslation('social');
  const errorText = useErrorText();
  const query = useQuery({
    queryKey: ['social', 'photos', token],
    queryFn: async () => (await api('facebookPhotos', { social_token: token })).premoderated_photos,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data, error } = query;
  const isTokenInvalid =
    error instanceof ApiError && (error.is('socialTokenInvalid') || error.is('socialTokenExpired'));
  if (!data && isTokenInvalid)
    return (
      <div role="alert" className="flex flex-col gap-4">
        <p className="text-text-muted">{errorText('facebookPhotos', error)}</p>
        <SocialLink provider="facebook" purpose="album" />
      </div>
    );
  return (
    <QueryState
      query={query}
      call="facebookPhotos"
      loadingClassName={grid}
      loading={skeletonTiles.map((tile) => <Skeleton key={tile} className="aspect-square rounded-xl" />)}
    >
      {(photos) =>
        photos.length > 0 ? (
          <PhotoChoice {...props} photos={photos} />
        ) : (
          <EmptyState
            art="search"
            title={t('photos.empty')}
            text={t('photos.emptyText')}
            action={<SocialLink provider="facebook" purpose="album" />}
          />
        )
      }
    </QueryState>
  );
};

const PhotoChoice = ({
  photos,
  limit,
  importPhoto,
  onDone,
}: FacebookPhotoImportProps & { readonly photos: Photos }) => {
  const { t } = useTranslation('social');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { total, importedCount, failedCount, run } = usePhotoImport(importPhoto);
  const choose = (url: string) =>
    setChosen(chosen.includes(url) ? chosen.filter((each) => each !== url) : [...chosen, url]);
  const start = async () => {
    // Failed photos stay chosen, so that the button tries them again.
    setChosen(await run(chosen));
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-muted text-pretty">
        {t('photos.intro')} {t('photos.choose', { most: limit })}
      </p>
      <ul aria-label={t('photos.title')} className={grid}>
        {photos.map(({ large_url, small_url, pass }, index) => (
          <FacebookPhotoTile
            key={small_url}
            number={index + 1}
            url={small_url}
            isAllowed={pass}
            isChosen={chosen.includes(large_url)}
            disabled={total > 0 || (!chosen.includes(large_url) && chosen.length + importedCount >= limit)}
            onChoose={() => choose(large_url)}
          />
        ))}
      </ul>
      {total > 0 && (
        <Progress
          label={t('photos.taking')}
          value={importedCount + failedCount}
          max={total}
          valueText={t('photos.progress', { done: importedCount + failedCount, most: total })}
        />
      )}
      <p role="status" className="text-sm text-text-muted empty:hidden">
        {total === 0 && importedCount > 0 && t('photos.done', { count: importedCount })}
      </p>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {total === 0 && failedCount > 0 && t('photos.failed', { count: failedCount })}
      </p>
      {chosen.length > 0 && (
        <Button block loading={total > 0} onClick={() => void start()}>
          {t('photos.take', { count: chosen.length })}
        </Button>
      )}
      {importedCount > 0 && total === 0 && (
        <Button block variant={chosen.length > 0 ? 'secondary' : 'primary'} onClick={onDone}>
          {t('photos.finish')}
        </Button>
      )}
    </div>
  );
};
