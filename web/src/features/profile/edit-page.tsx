import { PageHeader } from '@kindred/ui/page-header';
import { combineQueries } from '@kindred/ui/query-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useBack } from '../../lib/routing/use-back.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { AboutCard } from './about-card.tsx';
import { ChecklistNotice } from './checklist/checklist-notice.ts';
import { EditGroups } from './edit-groups.tsx';
import { StepsInvitation } from './steps/steps-invitation.tsx';
import { useFields } from './use-fields.ts';

/** The member's answers. Each line opens the screen that changes it (spec 2 §2 Routes: /profile/edit). */
export const EditPage = () => {
  const { t } = useTranslation(['profile-edit', 'common']);
  const back = useBack('/profile');
  return (
    <main className="mx-auto max-w-xl pb-8">
      <ChecklistNotice />
      <PageHeader title={t('title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="flex flex-col gap-7 px-safe pt-2">
        <ProfileFields />
      </div>
    </main>
  );
};

const ProfileFields = () => {
  const { t } = useTranslation('profile');
  const profile = useQuery(myProfileQuery);
  const fields = useFields();
  return (
    <QueryState
      query={combineQueries(profile, fields)}
      call="profileInfo"
      failedTitle={t('failed.title')}
      loadingClassName="flex flex-col gap-7"
      loading={
        <>
          <Skeleton shape="card" className="h-28" />
          <Skeleton shape="card" className="h-38" />
          <Skeleton shape="card" className="h-56" />
          <Skeleton shape="card" className="h-42" />
        </>
      }
    >
      {([user, loadedFields]) => (
        <>
          <StepsInvitation user={user} />
          <AboutCard text={user.profile.about_me} />
          <EditGroups user={user} fields={loadedFields} />
        </>
      )}
    </QueryState>
  );
};
