import { EmptyState } from '@kindred/ui/empty-state';
import { PageHeader } from '@kindred/ui/page-header';
import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PagedList } from '../../lib/layout/paged-list.tsx';
import { useBack } from '../../lib/routing/use-back.ts';
import { type BlockedUser, blockListQuery } from './block-list-query.ts';
import { BlockedRow } from './blocked-row.tsx';

interface ToggledUser {
  readonly user: BlockedUser;
  readonly isBlocked: boolean;
}

/**
 * The members that the viewer blocked (spec 2 §4 Block list). An unblocked member stays in the list and can be blocked again, until the
 * viewer leaves the page.
 */
export const BlockListPage = () => {
  const { t } = useTranslation(['block-list', 'common']);
  const back = useBack('/settings');
  const query = useInfiniteQuery(blockListQuery);
  const [toggled, setToggled] = useState<ReadonlyMap<string, ToggledUser>>(new Map());
  const toggle = (user: BlockedUser, isBlocked: boolean) =>
    setToggled((before) => new Map([...before, [user.hid, { user, isBlocked }]]));

  /** A refetch leaves out the members who are not blocked any more. */
  const withToggled = (users: readonly BlockedUser[]): readonly BlockedUser[] => {
    const listed = new Set(users.map(({ hid }) => hid));
    return [...users, ...[...toggled.values()].map(({ user }) => user).filter(({ hid }) => !listed.has(hid))];
  };
  return (
    <main className="mx-auto max-w-xl pb-8">
      <PageHeader title={t('title')} back={{ label: t('common:action.back'), onPress: back }} />
      <div className="px-safe">
        <PagedList
          query={query}
          getItems={(page) => page.users}
          arrange={withToggled}
          keyOf={({ hid }) => hid}
          label={t('title')}
          layout="cards"
          skeleton={<Skeleton className="h-20 rounded-xl" />}
          skeletons={3}
          call="blockedUsers"
          failedTitle={t('failed')}
          header={<p className="mb-4 text-text-muted text-pretty">{t('intro')}</p>}
          empty={<EmptyState art="chat" title={t('empty.title')} text={t('empty.text')} />}
        >
          {(user) => (
            <BlockedRow
              user={user}
              isBlocked={toggled.get(user.hid)?.isBlocked ?? true}
              onToggle={(isBlocked) => toggle(user, isBlocked)}
            />
          )}
        </PagedList>
      </div>
    </main>
  );
};
