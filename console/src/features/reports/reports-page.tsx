import type { ReportCase } from '@kindred/contract/console/moderation';
import { Chip } from '@kindred/ui/badge';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { cardClass } from '../../lib/card-class.ts';
import { formatCount, formatTime } from '../../lib/format.ts';
import { MemberLink } from '../../lib/member-link.tsx';
import { Page } from '../../lib/page.tsx';
import { OpeningList } from '../../lib/queue/opening-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CaseView } from './case-view.tsx';
import { casesKey } from './cases-key.ts';

export interface ReportsSearch {
  /** The id of the opened case. */
  readonly case?: string | undefined;
}

interface ReportsPageProps {
  readonly search: ReportsSearch;
  readonly onSearch: (search: ReportsSearch) => void;
}

/** The open cases, by risk and age. The opened case shows its reports. */
export const ReportsPage = ({ search: { case: opened }, onSearch }: ReportsPageProps) => {
  const { t } = useTranslation('console-queues');
  const brand = useBrandFilter();
  const pages = usePages([...casesKey, brand], (pageToken) => api('reportCases', { brand, pageToken }));
  const isListed = pages.data?.pages.some(({ cases }) => cases.some(({ id }) => id === opened));
  return (
    <Page title={t('reports.title')} actions={<BrandFilter />}>
      <p className="mb-4 text-sm text-text-muted">{t('reports.readNote')}</p>
      {opened && isListed === false && (
        <div className={`${cardClass} mb-3`}>
          <CaseView id={opened} onClosed={() => onSearch({})} isAlone />
        </div>
      )}
      <OpeningList
        name="reports"
        pages={pages}
        getItems={({ cases }) => cases}
        openedId={opened}
        onOpen={(id) => onSearch({ case: id })}
        renderHead={(reportCase) => <CaseHead reportCase={reportCase} />}
        renderOpened={({ id }, onDone) => <CaseView id={id} onClosed={onDone} />}
      />
    </Page>
  );
};

const CaseHead = ({ reportCase }: { reportCase: ReportCase }) => {
  const { t } = useTranslation(['console-queues', 'abuse']);
  const currentDecision = reportCase.state === 'banned' ? 'banned' : reportCase.restriction;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {reportCase.cover && <img src={reportCase.cover} alt="" className="size-12 shrink-0 rounded-full object-cover" />}
      <div className="min-w-0">
        <h2 className="font-bold break-words">
          <MemberLink hid={reportCase.hid}>{reportCase.name}</MemberLink>
        </h2>
        <p className="text-sm text-text-muted">
          {reportCase.brand} · {t('reports.count', { count: reportCase.reports })} ·{' '}
          {t('risk', { risk: reportCase.risk })} · {t('waits', { time: formatTime(reportCase.openedAt) })}
          {(currentDecision === 'banned' || currentDecision === 'hidden' || currentDecision === 'softBanned') && (
            <> · {t(`standing.${currentDecision}`)}</>
          )}
        </p>
        <ul aria-label={t('why')} className="mt-2 flex flex-wrap gap-1">
          {reportCase.reasons.map(({ reason, reports }) => (
            <li key={reason} className="max-w-full">
              <Chip>{t('reports.reason', { reason: t(`abuse:reasons.${reason}`), number: formatCount(reports) })}</Chip>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
