import { BoostBanner } from '../features/boosts/boost-banner.tsx';
import { Optional } from '../lib/layout/error-boundary.tsx';

/** The boost banner above the lists (spec 2 §2 Lists). Needs the texts of `boost`. */
export const ListsBoostBanner = () => (
  <Optional>
    <BoostBanner context="boost_banner_likes" />
  </Optional>
);

/** The boost banner above the results of the search (spec 2 §2 Lists). Needs the texts of `boost`. */
export const SearchBoostBanner = () => (
  <Optional>
    <BoostBanner context="boost_banner_search" />
  </Optional>
);
