import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useBack } from '../../lib/routing/use-back.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { PersonalFacts } from './personal-facts.tsx';
import { PersonalForm } from './personal-form.tsx';

/** Name and city to edit, and the facts that cannot change after sign-up (spec 2 §4 Personal data). */
export const PersonalDataPage = () => {
  const { t } = useTranslation(['profile-edit', 'profile', 'common']);
  const back = useBack('/profile/edit');
  const query = useQuery(myProfileQuery);
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('personal.title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="px-safe pt-2">
        <QueryState
          query={query}
          call="profileInfo"
          failedTitle={t('profile:failed.title')}
          loadingClassName="flex flex-col gap-6"
          loading={
            <>
              <Skeleton className="h-20" />
              <Skeleton className="h-20" />
              <Skeleton className="h-13 rounded-full" />
            </>
          }
        >
          {(user) =>
            user.own && (
              <div className="flex flex-col gap-8">
                <PersonalForm name={user.masked_name} own={user.own} onDone={back} />
                <PersonalFacts user={user} own={user.own} />
              </div>
            )
          }
        </QueryState>
      </div>
    </main>
  );
};
