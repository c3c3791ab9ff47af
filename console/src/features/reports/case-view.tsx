import { cx } from '@kindred/ui/cx';
import { EmptyState } from '@kindred/ui/empty-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '../../lib/api.ts';
import { Fault } from '../../lib/fault.tsx';
import { MemberLink } from '../../lib/member-link.tsx';
import { ProfileEvidence } from '../../lib/profile-evidence.tsx';
import { ReportList } from '../../lib/report-list.tsx';
import { JudgeForm } from './judge-form.tsx';

interface CaseViewProps {
  readonly id: string;
  readonly onClosed: () => void;
  /** It stands in no list that names whose it is. */
  readonly isAlone?: boolean;
}

/** A case as it is read: each report, what the two said around it, and the decision. Read once, it is not asked for again. */
export const CaseView = ({ id, onClosed, isAlone = false }: CaseViewProps) => {
  const { t } = useTranslation('console-queues');
  const query = useQuery({
    queryKey: ['case', id],
    queryFn: () => api('readReports', { id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isPending) return <Skeleton className="mt-4 h-40 rounded-xl" />;
  if (query.isError)
    return query.error instanceof ApiError && query.error.is('notFound') ? (
      <EmptyState art="oops" title={t('reports.noCase.title')} text={t('reports.noCase.text')} />
    ) : (
      <Fault of={query} />
    );
  const { case: one, reports, photos, texts, decisions } = query.data;
  return (
    <div
      className={cx('grid items-start gap-6 lg:grid-cols-[1fr_22rem]', !isAlone && 'mt-4 border-t border-border pt-4')}
    >
      {isAlone && (
        <h2 className="font-bold break-words lg:col-span-2">
          <MemberLink hid={one.hid}>{one.name}</MemberLink> · {one.brand}
        </h2>
      )}
      <div className="flex min-w-0 flex-col gap-6">
        <ReportList reports={reports} />
        <ProfileEvidence photos={photos} texts={texts} decisions={decisions} />
      </div>
      <JudgeForm one={one} onDone={onClosed} />
    </div>
  );
};
