import type { goodsUnits } from '@kindred/contract/console/payments';
import { formatCount } from './format.ts';
import { formatDuration } from './money.ts';
import { useTranslation } from './use-translation.ts';

/** Returns a function that formats granted or revoked goods: days, coins or boosts. */
export const useGoodsText = () => {
  const { t } = useTranslation('console-finance');
  return (unit: (typeof goodsUnits)[number], quantity: number): string =>
    unit === 'seconds' ? formatDuration(quantity) : t(`goods.${unit}`, { number: formatCount(quantity) });
};
