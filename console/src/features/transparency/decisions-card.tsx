import type { Transparency } from '@kindred/contract/console/transparency';
import { decisionKinds } from '@kindred/contract/decisions';
import { formatCount } from '../../lib/format.ts';
import { SectionCard } from '../../lib/section-card.tsx';
import { useTranslation } from '../../lib/use-translation.ts';

type Decisions = Transparency['decisions'];

/** Phones show the parts of a total, not the total, so that the reasons have space. */
const numberClass = 'ps-2 max-sm:last:hidden';

const sum = (rows: Decisions, name: 'automatic' | 'manual'): number =>
  rows.reduce((whole, row) => whole + row[name], 0);

/** The decisions by kind and reason, each automatic or by an operator. */
export const DecisionsCard = ({ decisions }: { decisions: Decisions }) => {
  const { t } = useTranslation(['console-transparency', 'console-members', 'decisions']);
  const groups = decisionKinds
    .map((kind) => ({ kind, rows: decisions.filter((row) => row.kind === kind) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <SectionCard title={t('decisions.title')}>
      {groups.length === 0 ? (
        <p className="text-text-muted">{t('decisions.none')}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{t('decisions.title')}</caption>
          <thead>
            <tr className="align-bottom text-text-muted">
              <th scope="col" className="py-1 text-start font-normal">
                {t('decisions.reason')}
              </th>
              {[t('decisions.automatic'), t('decisions.manual'), t('total')].map((name) => (
                <th key={name} scope="col" className={`w-1/6 py-1 text-end font-normal max-sm:text-xs ${numberClass}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ kind, rows }) => (
            <tbody key={kind} className="break-inside-avoid">
              <Row
                name={t(`console-members:decided.${kind}`)}
                scope="rowgroup"
                automatic={sum(rows, 'automatic')}
                manual={sum(rows, 'manual')}
              />
              {rows.map(({ reason, automatic, manual }) => (
                <Row
                  key={reason}
                  name={t(`decisions:reason.${reason}`)}
                  scope="row"
                  automatic={automatic}
                  manual={manual}
                />
              ))}
            </tbody>
          ))}
          <tfoot>
            <Row
              name={t('total')}
              scope="row"
              isSum
              automatic={sum(decisions, 'automatic')}
              manual={sum(decisions, 'manual')}
            />
          </tfoot>
        </table>
      )}
    </SectionCard>
  );
};

interface RowProps {
  readonly name: string;
  readonly scope: 'row' | 'rowgroup';
  readonly isSum?: boolean;
  readonly automatic: number;
  readonly manual: number;
}

const Row = ({ name, scope, isSum = scope === 'rowgroup', automatic, manual }: RowProps) => (
  <tr className={isSum ? 'border-t border-border-strong font-semibold' : 'border-t border-border'}>
    <th
      scope={scope}
      className={`py-1.5 pe-2 text-start wrap-break-word ${isSum ? 'font-semibold' : 'ps-3 font-normal text-text-muted'}`}
    >
      {name}
    </th>
    {Object.entries({ automatic, manual, total: automatic + manual }).map(([column, value]) => (
      <td key={column} className={`py-1.5 text-end align-top tabular-nums ${numberClass}`}>
        {formatCount(value)}
      </td>
    ))}
  </tr>
);
