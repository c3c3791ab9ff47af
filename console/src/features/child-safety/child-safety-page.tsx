import type { ChildCase } from '@kindred/contract/console/child-safety';
import { Button } from '@kindred/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { cardClass } from '../../lib/card-class.ts';
import { formatTime } from '../../lib/format.ts';
import { formatCountry } from '../../lib/money.ts';
import { Page } from '../../lib/page.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { ChildCaseView } from './child-case-view.tsx';
import { childCasesKey } from './child-cases-key.ts';

/** The accounts that were frozen to protect a child, the oldest first. */
export const ChildSafetyPage = () => {
  const { t } = useTranslation(['console-child', 'console-queues']);
  const brand = useBrandFilter();
  const [openedId, setOpenedId] = useState<string>();
  const pages = usePages([...childCasesKey, brand], (pageToken) => api('childCases', { brand, pageToken }));
  return (
    <Page title={t('title')} actions={<BrandFilter />}>
      <p className="mb-4 text-sm text-text-muted">{t('intro')}</p>
      <PagedList
        pages={pages}
        getItems={({ cases }) => cases}
        empty={<p className={cardClass}>{t('console-queues:empty')}</p>}
      >
        {(cases) => (
          <ul className="flex flex-col gap-3">
            {cases.map((childCase) => (
              <li key={childCase.id} className={cardClass}>
                <CaseHead
                  childCase={childCase}
                  onOpen={openedId === childCase.id ? undefined : () => setOpenedId(childCase.id)}
                />
                {openedId === childCase.id && (
                  <ChildCaseView id={childCase.id} onClosed={() => setOpenedId(undefined)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
};

const CaseHead = ({ childCase, onOpen }: { childCase: ChildCase; onOpen: (() => void) | undefined }) => {
  const { t } = useTranslation('console-child');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="font-bold break-words">{childCase.name}</h2>
        <p className="text-sm text-text-muted">
          {childCase.brand} · {formatCountry(childCase.country)} ·{' '}
          {t('frozen', { time: formatTime(childCase.openedAt), name: childCase.openedBy ?? '–' })}
        </p>
        {childCase.note && <p className="text-sm break-words">{childCase.note}</p>}
      </div>
      {onOpen && (
        <Button compact variant="secondary" onClick={onOpen}>
          {t('open')}
        </Button>
      )}
    </div>
  );
};
