import { useQuery, useQueryClient } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { useTranslation } from 'react-i18next';
import { CardLine } from '../../lib/card-line.tsx';
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
    <CardLine
      icon={<Coins aria-hidden="true" />}
      title={t('title')}
      text={t('balance', { count })}
      onPress={() => openPopup('coins')}
    />
  );
};
