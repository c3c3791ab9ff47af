import { Skeleton } from '@kindred/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from './fault.tsx';
import { MoreButton } from './more-button.tsx';
import type { Pages } from './use-pages.ts';

interface PagedListProps<Answer extends { readonly nextPageToken: string }, Item> {
  readonly pages: Pages<Answer>;
  readonly itemsOf: (page: Answer) => readonly Item[];
  /** What stands there where nothing does. */
  readonly empty: ReactNode;
  /** On the button of the next page, where it is not just more. */
  readonly more?: string | undefined;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list in pages, in each of its states: on its way, not come, empty, and with more to come. */
export const PagedList = <Answer extends { readonly nextPageToken: string }, Item>({
  pages,
  itemsOf,
  empty,
  more,
  children,
}: PagedListProps<Answer, Item>) => {
  const { t } = useTranslation('console');
  const items = pages.data?.pages.flatMap(itemsOf) ?? [];
  return (
    <>
      {pages.isPending && <Skeleton className="h-60 rounded-xl" />}
      <Fault of={pages} />
      {pages.data && (items.length === 0 ? empty : children(items))}
      <MoreButton pages={pages}>{more ?? t('more')}</MoreButton>
    </>
  );
};
