import { Button } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { card } from '../../lib/card.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Page } from '../../lib/page.tsx';
import { AuditRow } from './audit-row.tsx';

export interface AuditFilter {
  readonly operatorId?: string | undefined;
  readonly action?: string | undefined;
  readonly memberHid?: string | undefined;
}

interface AuditPageProps {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
}

/** Who did what, newest first; a press on an operator, an action or a member shows theirs alone. */
export const AuditPage = ({ filter, onFilter }: AuditPageProps) => {
  const { t } = useTranslation('console-operators');
  const say = useErrorText();
  const pages = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) => api('auditLines', { ...filter, pageToken: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
  });
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? [];
  const filtered = Object.values(filter).some(Boolean);
  return (
    <Page
      title={t('audit.title')}
      actions={
        filtered && (
          <Button compact variant="secondary" onClick={() => onFilter({})}>
            {t('audit.all')}
          </Button>
        )
      }
    >
      {pages.isPending && <Skeleton className="h-60 rounded-xl" />}
      {pages.isError && <p role="alert">{say(pages.error)}</p>}
      {pages.data && lines.length === 0 && <p className="text-text-muted">{t('audit.none')}</p>}
      {lines.length > 0 && (
        <ol className={`${card} divide-y divide-border`}>
          {lines.map((line) => (
            <AuditRow key={line.id} line={line} onFilter={onFilter} />
          ))}
        </ol>
      )}
      {pages.hasNextPage && (
        <Button
          compact
          variant="secondary"
          className="mt-4"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('audit.more')}
        </Button>
      )}
    </Page>
  );
};
