import { Button } from '@kindred/ui/button';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { Page } from '../../lib/page.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type AuditFilter, AuditRow } from './audit-row.tsx';

interface AuditPageProps {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
}

/** The audit log, newest first. An operator, an action or a member in a line is a filter. */
export const AuditPage = ({ filter, onFilter }: AuditPageProps) => {
  const { t } = useTranslation('console-operators');
  const pages = usePages(['audit', filter], (pageToken) => api('auditLines', { ...filter, pageToken }));
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Page
      title={t('audit.title')}
      actions={
        isFiltered && (
          <Button compact variant="secondary" onClick={() => onFilter({})}>
            {t('audit.all')}
          </Button>
        )
      }
    >
      <PagedList
        pages={pages}
        getItems={({ lines }) => lines}
        empty={<p className={cardClass}>{t('audit.none')}</p>}
        more={t('audit.more')}
      >
        {(lines) => (
          <ol className={`${cardClass} divide-y divide-border`}>
            {lines.map((line) => (
              <AuditRow key={line.id} line={line} onFilter={onFilter} />
            ))}
          </ol>
        )}
      </PagedList>
    </Page>
  );
};
