import { QueryState as BaseQueryState, type LoadableQuery, type LoadFailure } from '@kindred/ui/query-state';
import { Skeleton } from '@kindred/ui/skeleton';
import type { ReactNode } from 'react';
import { FailedCard } from './failed-card.tsx';
import { useTranslation } from './use-translation.ts';

interface QueryStateProps<Data> {
  readonly query: LoadableQuery<Data>;
  /** The height of the skeleton, as a class. */
  readonly skeletonClassName: string;
  /** Replaces the card with the reason and the retry. */
  readonly renderFailed?: ((failure: LoadFailure) => ReactNode) | undefined;
  readonly children: (data: Data) => ReactNode;
}

export const renderFailedCard = (failure: LoadFailure): ReactNode => <FailedCard failure={failure} />;

/** Shows a query in each of its states. After a failed refetch, the reason is above the content. */
export const QueryState = <Data,>({ query, skeletonClassName, renderFailed, children }: QueryStateProps<Data>) => {
  const { t } = useTranslation('common');
  const render = renderFailed ?? renderFailedCard;
  return (
    <BaseQueryState
      query={query}
      loadingLabel={t('loading')}
      loading={<Skeleton className={`rounded-xl ${skeletonClassName}`} />}
      renderFailed={render}
      renderRefetchFailed={renderFailedCard}
    >
      {children}
    </BaseQueryState>
  );
};
