import type { ReadReport } from '@kindred/contract/console/moderation';
import { formatTime } from './format.ts';
import { useTranslation } from './use-translation.ts';

/** Reports, each with the messages that both members wrote around its time. */
export const ReportList = ({ reports }: { reports: readonly ReadReport[] }) => (
  <ol className="flex flex-col gap-6">
    {reports.map((report) => (
      <Report key={report.id} report={report} />
    ))}
  </ol>
);

const Report = ({ report }: { report: ReadReport }) => {
  const { t } = useTranslation(['console-queues', 'abuse']);
  // System messages, such as the one about a match, have no text.
  const written = report.messages.filter(({ text }) => text !== '');
  return (
    <li>
      <h3 className="font-semibold break-words">
        {t('reports.by', { name: report.reporterName, reason: t(`abuse:reasons.${report.reason}`) })}
      </h3>
      <p className="text-sm text-text-muted">{formatTime(report.at)}</p>
      {report.text && <p className="mt-1 break-words whitespace-pre-line">{report.text}</p>}
      {written.length === 0 && <p className="mt-2 text-sm text-text-muted">{t('reports.noMessages')}</p>}
      <ol className="mt-3 flex flex-col gap-2">
        {written.map((message) => (
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
