import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../lib/layout/failed-state.tsx';
import { useBack } from '../../lib/routing/use-back.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { InterestsForm } from './interests-form.tsx';
import { catalogueQuery } from './queries.ts';

/** Chooses one's interests (spec 2 §2 /profile/steps/interests). */
export const InterestsPage = () => {
  const { t, i18n } = useTranslation(['interests', 'common']);
  const back = useBack('/profile');
  const own = useQuery(myProfileQuery);
  const catalogue = useQuery(catalogueQuery(i18n.language));
  const failed = [own, catalogue].find(({ error, data }) => error && !data);
  return (
    <main data-fill="" className="mx-auto flex w-full max-w-xl flex-1 flex-col">
      <PageHeader title={t('title')} back={{ label: t('common:action.back'), onPress: back }} />
      {failed?.error ? (
        <FailedState
          title={t('failed')}
          call="interestsOfCategories"
          error={failed.error}
          retrying={own.isFetching || catalogue.isFetching}
          onRetry={() => {
            if (!own.data) void own.refetch();
            if (!catalogue.data) void catalogue.refetch();
          }}
        />
      ) : own.data && catalogue.data ? (
        <InterestsForm catalogue={catalogue.data} saved={own.data.profile.fields.interests ?? []} onDone={back} />
      ) : (
        <div role="status" aria-label={t('common:loading')} className="flex flex-col gap-7 px-safe">
          <Skeleton shape="line" className="h-5 w-2/3" />
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-13 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      )}
    </main>
  );
};
