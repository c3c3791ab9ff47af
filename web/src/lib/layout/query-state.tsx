import { QueryState as BaseQueryState, type LoadableQuery, type LoadFailure } from '@kindred/ui/query-state';
import type { ReactNode } from 'react';
import type { CallTable } from '../http/call-rows.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FailedNote } from './failed-note.tsx';
import { FailedState } from './failed-state.tsx';

export interface FailedTexts {
  /** The call whose texts explain an error. */
  readonly call: keyof CallTable;
  /** Title of the failed state. Without it, a failure is a note of two lines. */
  readonly failedTitle?: string | undefined;
  readonly failedClassName?: string | undefined;
}

interface QueryStateProps<Data> extends FailedTexts {
  readonly query: LoadableQuery<Data>;
  /** The skeleton, in the size of the content. */
  readonly loading: ReactNode;
  readonly loadingClassName?: string | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a query in each of its states. A failed refetch keeps the content. */
export const QueryState = <Data,>({ query, loading, loadingClassName, children, ...texts }: QueryStateProps<Data>) => {
  const { t } = useTranslation('common');
  return (
    <BaseQueryState
      query={query}
      loadingLabel={t('loading')}
      loading={loading}
      loadingClassName={loadingClassName}
      renderFailed={(failure) => <Failed {...texts} failure={failure} />}
    >
      {children}
    </BaseQueryState>
  );
};

/** The failed state of a screen, or of a part of it. */
export const Failed = ({ call, failedTitle, failedClassName, failure }: FailedTexts & { failure: LoadFailure }) =>
  failedTitle === undefined ? (
    <FailedNote call={call} failure={failure} className={failedClassName} />
  ) : (
    <FailedState
      title={failedTitle}
      call={call}
      error={failure.error}
      retrying={failure.isRetrying}
      onRetry={failure.retry}
      className={failedClassName}
    />
  );
