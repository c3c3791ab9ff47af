import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import type { IllustrationName } from '@kindred/ui/illustration';
import type { PagedQuery } from '@kindred/ui/paged-list';
import type { QueryKey } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CallTable } from '../../lib/http/call-rows.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PagedList } from '../../lib/layout/paged-list.tsx';
import { ListOrigin } from '../../lib/members/list-origin.ts';
import { TileSkeleton } from '../../lib/members/tile-skeletons.tsx';

interface MemberListProps<Item> {
  /** The key of the query, for the profiles that the tiles open. */
  readonly queryKey: QueryKey;
  readonly query: PagedQuery<{ readonly items: readonly Item[] }>;
  readonly call: keyof CallTable;
  readonly label: string;
  readonly failedTitle: string;
  readonly empty: ReactNode;
  readonly header?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** A list of members as tiles, in each of its states (spec 2 §2 Lists). */
export const MemberList = <Item extends { readonly user: { readonly hid: string } }>({
  queryKey,
  ...props
}: MemberListProps<Item>) => (
  <ListOrigin value={queryKey}>
    <PagedList
      {...props}
      getItems={(page) => page.items}
      keyOf={({ user }) => user.hid}
      layout="threeColumns"
      skeleton={<TileSkeleton />}
    />
  </ListOrigin>
);

interface EmptyListProps {
  readonly art: IllustrationName;
  readonly title: string;
  readonly text: string;
  /** Replaces the link to the matches game. */
  readonly action?: ReactNode;
}

/** An empty list, with the next step. */
export const EmptyList = ({ art, title, text, action }: EmptyListProps) => {
  const { t } = useTranslation('lists');
  return (
    <EmptyState
      art={art}
      title={title}
      text={text}
      action={
        action ?? (
          <Link to="/matches" className={buttonClass({ block: true })}>
            {t('discover')}
          </Link>
        )
      }
    />
  );
};
