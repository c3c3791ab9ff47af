import { limits } from '@kindred/contract/limits';
import { createFileRoute } from '@tanstack/react-router';
import { NearbyPage } from '../../features/search/nearby-page.tsx';
import { loadScreen } from '../-load-screen.ts';
import { requireSearch } from '../-search.ts';

const { radiiKm } = limits.nearby;

export const Route = createFileRoute('/_member/search/nearby')({
  /** The radius in kilometres. */
  validateSearch: ({ km }: Record<string, unknown>): { km?: number } =>
    radiiKm.some((radius) => radius === km) ? { km: km as number } : {},
  loader: (context) =>
    Promise.all([
      requireSearch(),
      loadScreen(context, {
        texts: ['search', 'lists', 'compatibility', 'member-menu'],
        queries: (start) => start.ownProfile(),
      }),
    ]),
  component: Nearby,
});

function Nearby() {
  return <NearbyPage km={Route.useSearch().km} />;
}
