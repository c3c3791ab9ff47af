import type { ReportCase } from '@kindred/contract/console/moderation';
import { Button } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useBrand } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { card } from '../../lib/card.ts';
import { formatTime } from '../../lib/format.ts';
import { MemberLink } from '../../lib/member-link.tsx';
import { Page } from '../../lib/page.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { CaseView } from './case-view.tsx';
import { casesKey } from './cases-key.ts';

export interface ReportsSearch {
  /** The one that is open. */
  readonly case?: string | undefined;
}

interface ReportsPageProps {
  readonly search: ReportsSearch;
  readonly onSearch: (search: ReportsSearch) => void;
}

/** Members who were reported, by risk and age; one opened shows what was said. */
export const ReportsPage = ({ search: { case: opened }, onSearch }: ReportsPageProps) => {
  const { t } = useTranslation('console-queues');
  const brand = useBrand();
  const pages = usePages([...casesKey, brand], (pageToken) => api('reportCases', { brand, pageToken }));
  const isListed = pages.data?.pages.some(({ cases }) => cases.some(({ id }) => id === opened));
  return (
    <Page title={t('reports.title')} actions={<BrandFilter />}>
      <p className="mb-4 text-sm text-text-muted">{t('reports.readNote')}</p>
      {opened && isListed === false && (
        <div className={`${card} mb-3`}>
          <CaseView id={opened} onClosed={() => onSearch({})} isAlone />
        </div>
      )}
      <PagedList pages={pages} itemsOf={({ cases }) => cases} empty={<p className={card}>{t('empty')}</p>}>
        {(cases) => (
          <ul className="flex flex-col gap-3">
            {cases.map((one) => (
              <li key={one.id} className={card}>
                <CaseHead one={one} onRead={opened === one.id ? undefined : () => onSearch({ case: one.id })} />
                {opened === one.id && <CaseView id={one.id} onClosed={() => onSearch({})} />}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
};

const CaseHead = ({ one, onRead }: { one: ReportCase; onRead: (() => void) | undefined }) => {
  const { t } = useTranslation('console-queues');
  const standing = one.state === 'banned' ? 'banned' : one.restriction;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 items-center gap-3">
        {one.cover && <img src={one.cover} alt="" className="size-12 rounded-full object-cover" />}
        <div className="min-w-0">
          <h2 className="font-bold break-words">
            <MemberLink hid={one.hid}>{one.name}</MemberLink>
          </h2>
          <p className="text-sm text-text-muted">
            {one.brand} · {t('reports.count', { count: one.reports })} · {t('risk', { risk: one.risk })} ·{' '}
            {t('waits', { time: formatTime(one.openedAt) })}
            {(standing === 'banned' || standing === 'hidden' || standing === 'softBanned') && (
              <> · {t(`standing.${standing}`)}</>
            )}
          </p>
        </div>
      </div>
      {onRead && (
        <Button compact variant="secondary" onClick={onRead}>
          {t('reports.read')}
        </Button>
      )}
    </div>
  );
};
