import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';
import { MemberLink } from '../../lib/member-link.tsx';
import { ProfileEvidence } from '../../lib/profile-evidence.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { ReportList } from '../../lib/report-list.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { DecisionForm } from './decision-form.tsx';

interface CaseViewProps {
  readonly id: string;
  readonly onClosed: () => void;
  /** Shows the name of the member, because no list row does. */
  readonly isAlone?: boolean;
}

/** A case: its reports with the messages around them, and the form of the decision. It loads once: each load writes an audit line. */
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
    <QueryState query={query} skeletonClassName="h-40">
      {(answer) => <CaseContent answer={answer} onClosed={onClosed} isAlone={isAlone} />}
    </QueryState>
  );
};

interface CaseContentProps extends Omit<CaseViewProps, 'id'> {
  readonly answer: Awaited<ReturnType<typeof api<'readReports'>>>;
}

const CaseContent = ({ answer, onClosed, isAlone }: CaseContentProps) => {
  const { case: reportCase, reports, photos, texts, decisions } = answer;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      {isAlone && (
        <h2 className="font-bold break-words lg:col-span-2">
          <MemberLink hid={reportCase.hid}>{reportCase.name}</MemberLink> · {reportCase.brand}
        </h2>
      )}
      <div className="flex min-w-0 flex-col gap-6">
        <ReportList reports={reports} />
        <ProfileEvidence photos={photos} texts={texts} decisions={decisions} />
      </div>
      <DecisionForm reportCase={reportCase} onDone={onClosed} />
    </div>
  );
};
