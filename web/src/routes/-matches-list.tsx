import { MatchesList } from '../features/lists/matches-list.tsx';
import { ListsBoostBanner } from './-boost-banner.tsx';

/** The list of matches, a page at two of the documents’ paths (spec 2 §2 Routes). */
export function MatchesListPage() {
  return (
    <>
      <ListsBoostBanner />
      <MatchesList />
    </>
  );
}
