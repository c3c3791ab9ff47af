import type { CampaignBrand, CampaignRow } from '@kindred/contract/console/catalogue';
import { Button } from '@kindred/ui/button';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { FormSheet } from '../../lib/form-sheet.tsx';
import { formatTime } from '../../lib/format.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CampaignSheet } from './campaign-sheet.tsx';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { campaignsQuery, useCampaigns } from './use-campaigns.ts';

/** The campaigns that grant the trial price, with author, reason, end, number of grants and link (decision 65). */
export const CampaignsPage = () => {
  const { t } = useTranslation('console-catalogue');
  const query = useCampaigns();
  const [isOpen, setOpen] = useState(false);
  return (
    <CatalogueFrame title={t('campaigns.title')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-text-muted">{t('campaigns.text')}</p>
        <Button compact onClick={() => setOpen(true)}>
          {t('campaigns.new')}
        </Button>
      </div>
      <QueryState query={query} skeletonClassName="h-96">
        {(data) => (
          <>
            {data.campaigns.length === 0 && <p className="text-text-muted">{t('campaigns.none')}</p>}
            <ul className="grid gap-4">
              {data.campaigns.map((campaign) => (
                <CampaignItem key={campaign.id} campaign={campaign} brands={data.brands} />
              ))}
            </ul>
            <CampaignSheet brands={data.brands} open={isOpen} onOpenChange={setOpen} />
          </>
        )}
      </QueryState>
    </CatalogueFrame>
  );
};

const CampaignItem = ({ campaign, brands }: { campaign: CampaignRow; brands: readonly CampaignBrand[] }) => {
  const { t } = useTranslation('console-catalogue');
  const { id, name, brandId, reason, madeBy, madeAt, until, endedAt, granted, token } = campaign;
  const [isEnding, setEnding] = useState(false);
  const ending = useRequestForm({
    initial: {},
    send: () => api('endCampaign', { id }),
    invalidates: [campaignsQuery.queryKey],
    onSent: () => setEnding(false),
  });
  const brand = brands.find((each) => each.id === brandId);
  return (
    <li className={cardClass}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold break-words">{name}</h2>
          <p className="text-sm break-words">{reason}</p>
          <p className="text-sm text-text-muted">
            {brand?.title ?? brandId} ·{' '}
            {token === null
              ? t('campaigns.ended', { time: formatTime(endedAt ?? until) })
              : t('until', { time: formatTime(until) })}{' '}
            · {t('campaigns.granted', { count: granted })}
          </p>
          <p className="text-sm text-text-muted">
            {madeBy} · {formatTime(madeAt)}
          </p>
        </div>
        {token !== null && (
          <div className="flex flex-wrap gap-2">
            {brand && <CopyLink link={`${brand.site}/?campaign=${encodeURIComponent(token)}`} name={name} />}
            <Button compact variant="ghost" aria-label={`${t('end')}: ${name}`} onClick={() => setEnding(true)}>
              {t('end')}
            </Button>
          </div>
        )}
      </div>
      <FormSheet
        title={t('campaigns.endTitle', { name })}
        description={t('campaigns.endText')}
        open={isEnding}
        onOpenChange={setEnding}
        form={ending}
        submit={t('end')}
      >
        {null}
      </FormSheet>
    </li>
  );
};

const CopyLink = ({ link, name }: { link: string; name: string }) => {
  const { t } = useTranslation('console-catalogue');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <Button compact variant="secondary" aria-label={`${t('campaigns.copy')}: ${name}`} onClick={() => void copy()}>
      {t(isCopied ? 'campaigns.copied' : 'campaigns.copy')}
    </Button>
  );
};
