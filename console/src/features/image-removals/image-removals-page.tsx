import type { RemovalRequest } from '@kindred/contract/console/image-removals';
import { Chip } from '@kindred/ui/badge';
import { Button } from '@kindred/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { cardClass } from '../../lib/card-class.ts';
import { formatTime } from '../../lib/format.ts';
import { Page } from '../../lib/page.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { RemovalView } from './removal-view.tsx';
import { removalsKey } from './removals-key.ts';

/** The open requests to remove intimate images, the most urgent first (decision 133). */
export const ImageRemovalsPage = () => {
  const { t } = useTranslation(['console-removals', 'console-queues']);
  const brand = useBrandFilter();
  const [openedId, setOpenedId] = useState<string>();
  const pages = usePages([...removalsKey, brand], (pageToken) => api('removalRequests', { brand, pageToken }));
  return (
    <Page title={t('title')} actions={<BrandFilter />}>
      <p className="mb-4 text-sm text-text-muted">{t('intro')}</p>
      <PagedList
        pages={pages}
        getItems={({ requests }) => requests}
        empty={<p className={cardClass}>{t('console-queues:empty')}</p>}
      >
        {(requests) => (
          <ul className="flex flex-col gap-3">
            {requests.map((request) => (
              <li key={request.id} className={cardClass}>
                <RequestHead
                  request={request}
                  onOpen={openedId === request.id ? undefined : () => setOpenedId(request.id)}
                />
                {openedId === request.id && <RemovalView id={request.id} onClosed={() => setOpenedId(undefined)} />}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
};

const RequestHead = ({ request, onOpen }: { request: RemovalRequest; onOpen: (() => void) | undefined }) => {
  const { t } = useTranslation('console-removals');
  const [now] = useState(Date.now);
  const isLate = Date.parse(request.dueAt) < now;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-1">
        <Chip tone={isLate ? 'danger' : 'brand'}>
          {t(isLate ? 'late' : 'due', { time: formatTime(request.dueAt) })}
        </Chip>
        <h2 className="font-bold wrap-anywhere">{request.name}</h2>
        <p className="text-sm wrap-anywhere text-text-muted">
          {request.reference} · {request.brand} · {t(`relation.${request.relation}`)} · {request.email}
        </p>
        <p className="text-sm wrap-anywhere whitespace-pre-wrap">{request.target}</p>
        {request.details && <p className="text-sm wrap-anywhere whitespace-pre-wrap">{request.details}</p>}
      </div>
      {onOpen && (
        <Button compact variant="secondary" onClick={onOpen}>
          {t('open')}
        </Button>
      )}
    </div>
  );
};
