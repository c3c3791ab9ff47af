import { isAutomaticallyLimited } from '@kindred/contract/engagement/antiscam-states';
import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PagedList } from '../../lib/layout/paged-list.tsx';
import { decisionsQuery } from '../../lib/members/decisions-query.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { AutomaticLimit } from './automatic-limit.tsx';
import { DecisionLine } from './decision-line.tsx';

/** The decisions about the member, newest first (spec 2 §6). */
export const DecisionsPage = () => {
  const { t } = useTranslation(['decisions', 'common']);
  const back = useBack('/settings');
  const query = useInfiniteQuery(decisionsQuery);
  const own = useQuery(myProfileQuery).data?.own;
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('entry')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="px-safe">
        <PagedList
          query={query}
          getItems={(page) => page.decisions}
          keyOf={({ uid }) => uid}
          layout="cards"
          skeleton={<Skeleton className="h-20 rounded-xl" />}
          skeletons={1}
          call="decisions"
          failedTitle={t('failed')}
          moreLabel={t('more')}
          header={
            <>
              <p className="mb-4 text-text-muted text-pretty">{t('intro')}</p>
              {own && <AutomaticLimit state={own.antiscam_state} />}
            </>
          }
          empty={
            own && isAutomaticallyLimited(own.antiscam_state) ? (
              <AutomaticLimit state={own.antiscam_state} />
            ) : (
              <EmptyState art="search" title={t('empty.title')} text={t('empty.text')} />
            )
          }
        >
          {(statement) => <DecisionLine statement={statement} />}
        </PagedList>
      </div>
    </main>
  );
};
