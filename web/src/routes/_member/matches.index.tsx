import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BoostButton } from '../../features/boosts/boost-button.tsx';
import { MatchesPage } from '../../features/matches-game/matches-page.tsx';
import { LazyProfileSheet, preloadProfileSheet } from '../../features/users/lazy-profile-sheet.tsx';
import { Optional } from '../../lib/layout/error-boundary.tsx';
import { isHid } from '../../lib/routing/read-hid.ts';
import { loadScreen } from '../-load-screen.ts';

export const Route = createFileRoute('/_member/matches/')({
  /** `profile` opens a candidate's profile over the stack. */
  validateSearch: ({ profile }: Record<string, unknown>): { profile?: string } => (isHid(profile) ? { profile } : {}),
  loader: (context) =>
    loadScreen(context, {
      texts: ['matches-game', 'users', 'vocabulary', 'compatibility', 'boost'],
      queries: (start) => start.matches(),
    }),
  component: Matches,
});

const boostButton = (
  <Optional>
    <BoostButton />
  </Optional>
);

function Matches() {
  const { profile } = Route.useSearch();
  useEffect(preloadProfileSheet, []);
  return <MatchesPage opened={profile} profileSheet={LazyProfileSheet} actions={boostButton} />;
}
