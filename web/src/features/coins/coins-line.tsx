import { useQuery, useQueryClient } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CardLine } from '../../lib/layout/card-line.tsx';
import { coinsQuery } from '../../lib/payments/coins-query.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';

/** A line of the current member's profile: the balance of coins, and a link that buys more. */
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
    <CardLine
      icon={<Coins aria-hidden="true" />}
      title={t('title')}
      text={t('balance', { count })}
      onPress={() => openPopup('coins')}
    />
  );
};
