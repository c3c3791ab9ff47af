import { Avatar } from '@kindred/ui/avatar';
import { Button, buttonClass } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownProfileQuery } from '../../lib/own-profile.ts';

/** Portrait and name, with the way to how others see them. */
export const ProfileHead = () => {
  const { t } = useTranslation('profile');
  const { data: user, isError, isFetching, refetch } = useQuery(ownProfileQuery);
  if (isError && !user) return <ProfileFailed retrying={isFetching} onRetry={() => void refetch()} />;
  if (!user) return <ProfileHeadSkeleton />;
  return (
    <section className="flex flex-col items-center gap-3 pt-4 text-center">
      <Avatar
        size="xl"
        name={user.masked_name}
        src={user.avatar?.url}
        thumbhash={user.avatar?.thumbhash ?? undefined}
      />
      <div className="min-h-14">
        <h2 className="text-2xl font-bold">{t('nameAndAge', { name: user.masked_name, age: user.age })}</h2>
        <p className="text-text-muted">{user.geo.city?.name ?? user.own?.city?.title}</p>
      </div>
      <Link to="/u{$userHashId}" params={{ userHashId: user.hid }} className={buttonClass({ variant: 'secondary' })}>
        {t('seeAsOthers')}
      </Link>
    </section>
  );
};

const ProfileHeadSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <section aria-label={t('loading')} aria-busy="true" className="flex flex-col items-center gap-3 pt-4">
      <Skeleton className="size-28 rounded-full" />
      <div className="flex min-h-14 flex-col items-center gap-2 pt-1">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-4 w-24" />
      </div>
      <Skeleton className="h-13 w-56 rounded-full" />
    </section>
  );
};

const ProfileFailed = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) => {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <section role="alert" className="flex flex-col items-center gap-3 pt-8 text-center">
      <h2 className="text-xl font-bold">{t('failed.title')}</h2>
      <p className="text-text-muted">{t('failed.text')}</p>
      <Button loading={retrying} onClick={onRetry}>
        {t('common:action.retry')}
      </Button>
    </section>
  );
};
