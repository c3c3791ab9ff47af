import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Coins from 'lucide-react/icons/coins';
import { useTranslation } from 'react-i18next';
import { coinsQuery } from '../../lib/coins-query.ts';
import { useOpenPopup } from '../../lib/popups.ts';
import { useRealtime } from '../../lib/realtime.ts';

/** On one's own profile: how many coins one has, and the way to more. */
export const CoinsLine = () => {
  const { t } = useTranslation('coins');
  const openPopup = useOpenPopup();
  const client = useQueryClient();
  const { data: count } = useQuery(coinsQuery);
  useRealtime('push.payment', ({ featureType }) => {
    if (featureType === 'coins') void client.invalidateQueries({ queryKey: coinsQuery.queryKey });
  });
  if (count === undefined) return null;
  return (
    <button
      type="button"
      onClick={() => openPopup('coins')}
      className="flex w-full items-center gap-4 rounded-xl bg-surface p-4 text-left shadow-card hover:bg-field"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <Coins aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('title')}</span>
        <span className="block text-sm text-text-muted text-pretty">{t('balance', { count })}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
    </button>
  );
};
