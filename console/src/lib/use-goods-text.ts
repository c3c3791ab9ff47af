import type { goodsUnits } from '@kindred/contract/console/payments';
import { useTranslation } from 'react-i18next';
import { formatCount } from './format.ts';
import { formatDuration } from './money.ts';

/** Returns a function that formats granted or revoked goods: days, coins or boosts. */
export const useGoodsText = () => {
  const { t } = useTranslation('console-finance');
  return (unit: (typeof goodsUnits)[number], quantity: number): string =>
    unit === 'seconds' ? formatDuration(quantity) : t(`goods.${unit}`, { count: formatCount(quantity) });
};
