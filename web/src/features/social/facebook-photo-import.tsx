import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Progress } from '@kindred/ui/progress';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SocialLink } from '../../lib/account/social-buttons.tsx';
import { ApiError, api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { FacebookPhotoTile } from './facebook-photo-tile.tsx';
import { useTaking } from './use-taking.ts';

interface FacebookPhotosProps {
  /** `social_token` of calls. */
  readonly token: string;
  /** How many may be chosen. */
  readonly most: number;
  /** Takes one over by its address; rejects with `ApiError`. */
  readonly take: (url: string) => Promise<void>;
  /** Those that were chosen are there, at least one of them. */
  readonly onDone: () => void;
}

const grid = 'grid grid-cols-3 gap-2';
const columns = [1, 2, 3, 4, 5, 6];

type Photos = ReceivedOf<Calls['facebookPhotos']>['premoderated_photos'];

/** One's photos at Facebook: chosen, and taken over one after another (spec 1 §2 `/photos/facebook`). */
export const FacebookPhotos = (props: FacebookPhotosProps) => {
  const { token } = props;
  const { t } = useTranslation(['social', 'common']);
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['social', 'photos', token],
    queryFn: async () => (await api('facebookPhotos', { social_token: token })).premoderated_photos,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data?.length) return <Choice {...props} photos={data} />;
  if (data)
    return (
      <EmptyState
        art="search"
        title={t('photos.empty')}
        text={t('photos.emptyText')}
        action={<SocialLink provider="facebook" purpose="album" />}
      />
    );
  if (!error)
    return (
      <div role="status" aria-label={t('common:loading')} className={grid}>
        {columns.map((place) => (
          <Skeleton key={place} className="aspect-square rounded-xl" />
        ))}
      </div>
    );
  const isOver = error instanceof ApiError && (error.is('socialTokenInvalid') || error.is('socialTokenExpired'));
  return (
    <div role="alert" className="flex flex-col gap-4">
      <p className="text-text-muted">{errorText('facebookPhotos', error)}</p>
      {isOver ? (
        <SocialLink provider="facebook" purpose="album" />
      ) : (
        <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          {t('common:action.retry')}
        </Button>
      )}
    </div>
  );
};

const Choice = ({ photos, most, take, onDone }: FacebookPhotosProps & { readonly photos: Photos }) => {
  const { t } = useTranslation('social');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { taking, done, failed, run } = useTaking(take);
  const choose = (url: string) =>
    setChosen(chosen.includes(url) ? chosen.filter((each) => each !== url) : [...chosen, url]);
  const start = async () => {
    const left = await run(chosen);
    // What did not come stays chosen, to be tried again.
    setChosen(left);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-text-muted text-pretty">
        {t('photos.intro')} {t('photos.choose', { most })}
      </p>
      <ul aria-label={t('photos.title')} className={grid}>
        {photos.map(({ large_url, small_url, pass }, index) => (
          <FacebookPhotoTile
            key={small_url}
            number={index + 1}
            url={small_url}
            fit={pass}
            chosen={chosen.includes(large_url)}
            disabled={taking > 0 || (!chosen.includes(large_url) && chosen.length + done >= most)}
            onChoose={() => choose(large_url)}
          />
        ))}
      </ul>
      {taking > 0 && (
        <Progress
          label={t('photos.taking')}
          value={done + failed}
          max={taking}
          valueText={t('photos.progress', { done: done + failed, most: taking })}
        />
      )}
      <p role="status" className="text-sm text-text-muted empty:hidden">
        {taking === 0 && done > 0 && t('photos.done', { count: done })}
      </p>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {taking === 0 && failed > 0 && t('photos.failed', { count: failed })}
      </p>
      {chosen.length > 0 && (
        <Button block loading={taking > 0} onClick={() => void start()}>
          {t('photos.take', { count: chosen.length })}
        </Button>
      )}
      {done > 0 && taking === 0 && (
        <Button block variant={chosen.length > 0 ? 'secondary' : 'primary'} onClick={onDone}>
          {t('photos.finish')}
        </Button>
      )}
    </div>
  );
};
