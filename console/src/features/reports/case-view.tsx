import { cx } from '@kindred/ui/cx';
import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, api } from '../../lib/api.ts';
import { MemberLink } from '../../lib/member-link.tsx';
import { ProfileEvidence } from '../../lib/profile-evidence.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { ReportList } from '../../lib/report-list.tsx';
import { DecisionForm } from './decision-form.tsx';

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
  if (query.error instanceof ApiError && query.error.is('notFound'))
    return <EmptyState art="oops" title={t('reports.noCase.title')} text={t('reports.noCase.text')} />;
  return (
    <QueryState query={query} skeletonClassName="mt-4 h-40">
      {(read) => <ReadCase read={read} onClosed={onClosed} isAlone={isAlone} />}
    </QueryState>
  );
};

interface ReadCaseProps extends Omit<CaseViewProps, 'id'> {
  readonly read: Awaited<ReturnType<typeof api<'readReports'>>>;
}

const ReadCase = ({ read, onClosed, isAlone }: ReadCaseProps) => {
  const { case: one, reports, photos, texts, decisions } = read;
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
      <DecisionForm one={one} onDone={onClosed} />
    </div>
  );
};
