import type { ChildCase } from '@kindred/contract/console/child-safety';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { formatTime } from '../../lib/format.ts';
import { formatCountry } from '../../lib/money.ts';
import { Page } from '../../lib/page.tsx';
import { OpeningList } from '../../lib/queue/opening-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { ChildCaseView } from './child-case-view.tsx';
import { childCasesKey } from './child-cases-key.ts';

/** The accounts that were frozen to protect a child, the oldest first. */
export const ChildSafetyPage = () => {
  const { t } = useTranslation('console-child');
  const brand = useBrandFilter();
  const [openedId, setOpenedId] = useState<string>();
  const pages = usePages([...childCasesKey, brand], (pageToken) => api('childCases', { brand, pageToken }));
  return (
    <Page title={t('title')} actions={<BrandFilter />}>
      <p className="mb-4 text-sm text-text-muted">{t('intro')}</p>
      <OpeningList
        name="childSafety"
        pages={pages}
        getItems={({ cases }) => cases}
        openedId={openedId}
        onOpen={setOpenedId}
        renderHead={(childCase) => <CaseHead childCase={childCase} />}
        renderOpened={({ id }, onDone) => <ChildCaseView id={id} onClosed={onDone} />}
      />
    </Page>
  );
};

const CaseHead = ({ childCase }: { childCase: ChildCase }) => {
  const { t } = useTranslation('console-child');
  return (
    <>
      <h2 className="font-bold break-words">{childCase.name}</h2>
      <p className="text-sm text-text-muted">
        {childCase.brand} · {formatCountry(childCase.country)} ·{' '}
        {t('frozen', { time: formatTime(childCase.openedAt), name: childCase.openedBy ?? '–' })}
      </p>
      {childCase.note && <p className="text-sm break-words">{childCase.note}</p>}
    </>
  );
};
