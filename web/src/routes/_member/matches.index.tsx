import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MatchesPage } from '../../features/matches-game/matches-page.tsx';
import { LazyProfileSheet, preloadProfileSheet } from '../../features/users/lazy-profile-sheet.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { lazyExtra } from '../../lib/layout/lazy-extra.tsx';
import { isHid } from '../../lib/routing/read-hid.ts';
import { loadScreen } from '../-load-screen.ts';

const BoostButton = lazyExtra(async () => {
  const [button] = await Promise.all([import('../../features/boosts/boost-button.tsx'), loadNamespaces('boost')]);
  return button;
});

export const Route = createFileRoute('/_member/matches/')({
  /** `profile` opens a candidate's profile over the stack. */
  validateSearch: ({ profile }: Record<string, unknown>): { profile?: string } => (isHid(profile) ? { profile } : {}),
  loader: (context) =>
    loadScreen(context, {
      texts: ['matches-game', 'users', 'vocabulary', 'compatibility'],
      queries: (start) => start.matches(),
    }),
  component: Matches,
});

function Matches() {
  const { profile } = Route.useSearch();
  useEffect(preloadProfileSheet, []);
  return <MatchesPage opened={profile} profileSheet={LazyProfileSheet} actions={<BoostButton />} />;
}
