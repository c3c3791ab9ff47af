import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { TileSkeletons } from '../../lib/members/tile-skeletons.tsx';
import { usePremium } from '../../lib/members/use-premium.ts';
import { type TeaserKind, TeaserList } from './teaser-list.tsx';

interface PremiumListProps {
  readonly kind: TeaserKind;
  readonly children: ReactNode;
}

/** A list that Premium opens; other members see its teasers (spec 2 §4 Lists). */
export const PremiumList = ({ kind, children }: PremiumListProps) => {
  const { t } = useTranslation('lists');
  const query = usePremium();
  return (
    <QueryState query={query} loading={<TileSkeletons />} call="profileInfo" failedTitle={t(`${kind}.failed`)}>
      {({ isPremium }) => (isPremium ? children : <TeaserList kind={kind} />)}
    </QueryState>
  );
};
