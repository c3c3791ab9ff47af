import { Chip } from '@kindred/ui/badge';
import { useTranslation } from '../../lib/use-translation.ts';

const tones = {
  offered: 'neutral',
  pending: 'neutral',
  paid: 'success',
  declined: 'danger',
  expired: 'neutral',
  refunded: 'brand',
  taken: 'danger',
  active: 'success',
  paused: 'brand',
  pastDue: 'danger',
  canceled: 'neutral',
  ended: 'neutral',
  due: 'neutral',
  made: 'success',
  refused: 'danger',
  closed: 'neutral',
  open: 'danger',
  gone: 'neutral',
  resolved: 'success',
} as const;

/** The state of an order, a subscription, a refund or a difference. */
export const StateChip = ({ state }: { state: keyof typeof tones }) => {
  const { t } = useTranslation('console-finance');
  return <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>;
};
