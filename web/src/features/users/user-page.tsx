import { PageHeader } from '@kindred/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { parseSourceName } from '../../lib/routing/source-name.ts';
import { useBack } from '../../lib/routing/use-back.ts';
import { PagingButtons } from './paging/paging-buttons.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { UserProfile } from './user-profile.tsx';
import { userQuery } from './user-query.ts';

/**
 * The page of another member (spec 2 §2 Other-user profile screen), or of the viewer as others see it. The header stays when the next
 * member of a list is shown, so that its buttons keep the focus.
 */
export const UserPage = ({ hid }: { hid: string }) => {
  const { t } = useTranslation(['users', 'common']);
  const back = useBack('/matches');
  const source = useLocation({ select: ({ search }) => parseSourceName((search as { source?: unknown }).source) });
  const { data: user } = useQuery(userQuery(hid));
  const page = useRef<HTMLElement>(null);
  return (
    <main ref={page} data-fill="" className="flex flex-1 flex-col">
      <PageHeader
        title={t('title')}
        back={{ label: t('common:action.back'), onPress: back }}
        actions={<PagingButtons hid={hid} name={user?.masked_name} page={page} />}
      />
      <div className="flex-1">
        <UserProfile key={hid} hid={hid} source={source} />
      </div>
      {user && user.stub === null && user.own === null && (
        <div className="pointer-events-none sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+var(--k-below))] z-10 [background-image:linear-gradient(to_top,var(--k-bg)_40%,transparent)] px-safe pt-8 pb-4 md:bottom-(--k-below)">
          <ProfileActions key={hid} user={user} className="pointer-events-auto mx-auto max-w-md" />
        </div>
      )}
    </main>
  );
};
