import type { UserInfo } from '@kindred/contract/profile';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { myProfileQuery } from '../session/my-profile.ts';
import { QueryState } from './query-state.tsx';

interface OwnFormProps {
  readonly children: (own: NonNullable<UserInfo['own']>, user: UserInfo) => ReactNode;
}

/** A form about the member's own account, when the profile is loaded. */
export const OwnForm = ({ children }: OwnFormProps) => {
  const { t } = useTranslation('profile');
  const query = useQuery(myProfileQuery);
  return (
    <QueryState
      query={query}
      call="profileInfo"
      failedTitle={t('failed.title')}
      loadingClassName="flex flex-col gap-6"
      loading={
        <>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-13 rounded-full" />
        </>
      }
    >
      {(user) => user.own && children(user.own, user)}
    </QueryState>
  );
};
