import { Skeleton } from '@kindred/ui/skeleton';
import { loadNamespaces } from '../lib/i18n/i18n.ts';
import { lazyExtra } from '../lib/layout/lazy-extra.tsx';

const Banner = lazyExtra(
  async () => {
    const [banner] = await Promise.all([import('../features/boosts/boost-banner.tsx'), loadNamespaces('boost')]);
    return banner;
  },
  <Skeleton className="mb-4 h-20 rounded-xl" />,
);

/** The boost banner above the lists (spec 2 §2 Lists). */
export const ListsBoostBanner = () => <Banner context="boost_banner_likes" />;

/** The boost banner above the results of the search (spec 2 §2 Lists). */
export const SearchBoostBanner = () => <Banner context="boost_banner_search" />;
