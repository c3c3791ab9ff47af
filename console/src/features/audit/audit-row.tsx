import type { AuditLine } from '@kindred/contract/console/audit';
import { formatTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/use-translation.ts';

export interface AuditFilter {
  readonly operatorId?: string | undefined;
  readonly action?: string | undefined;
  readonly memberHid?: string | undefined;
}

interface AuditRowProps {
  readonly line: AuditLine;
  readonly onFilter: (filter: AuditFilter) => void;
}

const linkClass =
  'min-h-6 rounded-sm text-start font-semibold text-brand-strong hover:underline pointer-coarse:min-h-11';

/** One audit line. Actions and subjects are not translated. */
export const AuditRow = ({ line, onFilter }: AuditRowProps) => {
  const { t } = useTranslation('console-operators');
  const { operator, memberHid } = line;
  const memberSubject = `member:${memberHid}`;
  return (
    <li className="grid gap-1 py-3 text-sm md:grid-cols-[11rem_1fr]">
      <time dateTime={line.at} className="text-text-muted">
        {formatTime(line.at)}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <button type="button" className={linkClass} onClick={() => onFilter({ action: line.action })}>
            {line.action}
          </button>
          {line.subject !== memberSubject && <span className="self-center break-all">{line.subject}</span>}
          {memberHid && (
            <button type="button" className={`${linkClass} break-all`} onClick={() => onFilter({ memberHid })}>
              {memberSubject}
            </button>
          )}
        </p>
        <p className="text-text-muted">
          {operator ? (
            <button type="button" className={linkClass} onClick={() => onFilter({ operatorId: operator.id })}>
              {operator.name || operator.email}
            </button>
          ) : (
            t('audit.house')
          )}
          {line.address && ` · ${line.address}`}
          {line.reason && ` · ${line.reason}`}
        </p>
        {(line.before || line.after) && (
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-2 text-text-muted">
            {line.before && <Change name={t('audit.before')} value={line.before} />}
            {line.after && <Change name={t('audit.after')} value={line.after} />}
          </dl>
        )}
      </div>
    </li>
  );
};

const Change = ({ name, value }: { name: string; value: Record<string, unknown> }) => (
  <>
    <dt>{name}</dt>
    <dd className="font-mono break-all">{JSON.stringify(value)}</dd>
  </>
);
