import type { ListUser } from '@kindred/contract/shapes';
import { Avatar } from '@kindred/ui/avatar';
import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onCandidateEvent } from '../../../lib/members/candidate-events.ts';
import { useCurrentPopup, useOpenPopup } from '../../../lib/popups/popups.ts';
import { useRealtime } from '../../../lib/realtime/connection.ts';
import { clearMatch, useGame } from '../game-store.ts';
import { matchedUserQuery } from './matched-user-query.ts';

/**
 * Shows each new match once: on the game's page as its popup, on other pages and over another popup as a toast that opens it. Mounted on
 * every page of the main application.
 */
export const MatchEvents = () => {
  const { t } = useTranslation('matches-game');
  const client = useQueryClient();
  const openPopup = useOpenPopup();
  const showToast = useToast();
  const isInGame = useLocation({ select: ({ pathname }) => pathname === '/matches' });
  const isBusy = useCurrentPopup().popup !== undefined;
  const shownHids = useRef(new Set<string>());

  const showMatch = (user: ListUser, isToast: boolean) => {
    const { hid, name, thumbnail } = user;
    if (shownHids.current.has(hid)) return;
    shownHids.current.add(hid);
    client.setQueryData(matchedUserQuery(hid).queryKey, user);
    if (!isToast && !isBusy) return openPopup('match', { user: hid });
    showToast({
      title: t('match.title'),
      text: t('match.text', { name }),
      media: <Avatar name={name} src={thumbnail?.url} thumbhash={thumbnail?.thumbhash ?? undefined} />,
      onPress: () => openPopup('match', { user: hid }),
    });
  };
  const showGameMatch = useEffectEvent(showMatch);

  useEffect(
    () =>
      onCandidateEvent('liking', ({ hid, underWay }) => {
        if (underWay) shownHids.current.add(hid);
        else shownHids.current.delete(hid);
      }),
    [],
  );
  useRealtime('push.match', ({ user }) => showMatch(user, !isInGame));
  const match = useGame((game) => game.match);
  useEffect(() => {
    if (!match) return;
    clearMatch();
    showGameMatch(match, false);
  }, [match]);
  return null;
};
