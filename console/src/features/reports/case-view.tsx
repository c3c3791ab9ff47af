import type { ReadReport } from '@kindred/contract/console/moderation';
import { cx } from '@kindred/ui/cx';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { Fault } from '../../lib/fault.tsx';
import { formatTime } from '../../lib/format.ts';
import { JudgeForm } from './judge-form.tsx';

interface CaseViewProps {
  readonly id: string;
  readonly onClosed: () => void;
  /** It stands in no list that names whose it is. */
  readonly isAlone?: boolean;
}

/** A case as it is read: each report, what the two said around it, and the decision. Read once, it is not asked for again. */
export const CaseView = ({ id, onClosed, isAlone = false }: CaseViewProps) => {
  const query = useQuery({
    queryKey: ['case', id],
    queryFn: () => api('readReports', { id }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isPending) return <Skeleton className="mt-4 h-40 rounded-xl" />;
  if (query.isError) return <Fault of={query} />;
  return (
    <div
      className={cx('grid items-start gap-6 lg:grid-cols-[1fr_22rem]', !isAlone && 'mt-4 border-t border-border pt-4')}
    >
      {isAlone && <h2 className="font-bold break-words lg:col-span-2">{query.data.case.name}</h2>}
      <ol className="flex flex-col gap-6">
        {query.data.reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ol>
      <JudgeForm hid={query.data.case.hid} caseId={id} onDone={onClosed} />
    </div>
  );
};

const Report = ({ report }: { report: ReadReport }) => {
  const { t } = useTranslation(['console-queues', 'abuse']);
  // What the place itself put between them, as that they matched, has no words.
  const said = report.messages.filter(({ text }) => text !== '');
  return (
    <li>
      <h3 className="font-semibold break-words">
        {t('reports.by', { name: report.reporterName, reason: t(`abuse:reasons.${report.reason}`) })}
      </h3>
      <p className="text-sm text-text-muted">{formatTime(report.at)}</p>
      {report.text && <p className="mt-1 break-words whitespace-pre-line">{report.text}</p>}
      {said.length === 0 && <p className="mt-2 text-sm text-text-muted">{t('reports.noMessages')}</p>}
      <ol className="mt-3 flex flex-col gap-2">
        {said.map((message) => (
          <li
            key={message.id}
            className={`max-w-[80%] rounded-xl px-3 py-2 break-words whitespace-pre-line ${
              message.isTheirs ? 'self-start bg-field' : 'self-end bg-brand-soft text-on-brand-soft'
            } ${message.isReported ? 'outline-2 outline-danger-text' : ''}`}
          >
            {message.text}
            <span className="block text-xs text-text-muted">
              {formatTime(message.at)}
              {message.isReported && <> · {t('reports.reported')}</>}
              {message.isDeleted && <> · {t('reports.deleted')}</>}
            </span>
          </li>
        ))}
      </ol>
    </li>
  );
};
