import { PageHeader } from '@kindred/ui/page-header';
import { combineQueries } from '@kindred/ui/query-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../lib/forms/interest-search.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useBack } from '../../lib/routing/use-back.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { InterestsForm } from './interests-form.tsx';

/** The page on which a member chooses interests (spec 2 §2 /profile/steps/interests). */
export const InterestsPage = () => {
  const { t, i18n } = useTranslation(['interests', 'common']);
  const back = useBack('/profile');
  const own = useQuery(myProfileQuery);
  const catalogue = useQuery(catalogueQuery(i18n.language));
  return (
    <main data-fill="" className="mx-auto flex w-full max-w-xl flex-1 flex-col">
      <PageHeader title={t('title')} back={{ label: t('common:action.back'), onPress: back }} />
      <QueryState
        query={combineQueries(own, catalogue)}
        call="interestsOfCategories"
        failedTitle={t('failed')}
        loadingClassName="flex flex-col gap-7 px-safe"
        loading={
          <>
            <Skeleton shape="line" className="h-5 w-2/3" />
            <Skeleton className="h-24 rounded-lg" />
            <Skeleton className="h-13 rounded-lg" />
            <Skeleton className="h-40 rounded-lg" />
            <Skeleton className="h-40 rounded-lg" />
          </>
        }
      >
        {([{ profile }, categories]) => (
          <InterestsForm catalogue={categories} saved={profile.fields.interests ?? []} onDone={back} />
        )}
      </QueryState>
    </main>
  );
};
