import type { RemovalRequest } from '@kindred/contract/console/image-removals';
import { Chip } from '@kindred/ui/badge';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { formatTime } from '../../lib/format.ts';
import { Page } from '../../lib/page.tsx';
import { OpeningList } from '../../lib/queue/opening-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { RemovalView } from './removal-view.tsx';
import { removalsKey } from './removals-key.ts';

/** The open requests to remove intimate images, the most urgent first (decision 133). */
export const ImageRemovalsPage = () => {
  const { t } = useTranslation('console-removals');
  const brand = useBrandFilter();
  const [openedId, setOpenedId] = useState<string>();
  const pages = usePages([...removalsKey, brand], (pageToken) => api('removalRequests', { brand, pageToken }));
  return (
    <Page title={t('title')} actions={<BrandFilter />}>
      <p className="mb-4 text-sm text-text-muted">{t('intro')}</p>
      <OpeningList
        name="imageRemovals"
        pages={pages}
        getItems={({ requests }) => requests}
        openedId={openedId}
        onOpen={setOpenedId}
        renderHead={(request) => <RequestHead request={request} />}
        renderOpened={({ id }, onDone) => <RemovalView id={id} onClosed={onDone} />}
      />
    </Page>
  );
};

const RequestHead = ({ request }: { request: RemovalRequest }) => {
  const { t } = useTranslation('console-removals');
  const [now] = useState(Date.now);
  const isLate = Date.parse(request.dueAt) < now;
  return (
    <div className="flex flex-col items-start gap-1">
      <Chip tone={isLate ? 'danger' : 'brand'}>{t(isLate ? 'late' : 'due', { time: formatTime(request.dueAt) })}</Chip>
      <h2 className="font-bold wrap-anywhere">{request.name}</h2>
      <p className="text-sm wrap-anywhere text-text-muted">
        {request.reference} · {request.brand} · {t(`relation.${request.relation}`)} · {request.email}
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">{request.target}</p>
      {request.details && <p className="text-sm wrap-anywhere whitespace-pre-wrap">{request.details}</p>}
    </div>
  );
};
