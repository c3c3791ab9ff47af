import { sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import type { ListUser } from '@kindred/contract/shapes';
import { Avatar } from '@kindred/ui/avatar';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { onCandidateEvent } from '../../../lib/members/candidate-events.ts';
import { useCurrentPopup, useOpenPopup } from '../../../lib/popups/popups.ts';
import { useRealtime } from '../../../lib/realtime/connection.ts';
import { usePushClaim } from '../../../lib/site-pushes/push-claims.ts';
import { useLocalPush } from '../../../lib/site-pushes/use-local-push.ts';
import { clearMatch, useGame } from '../game-store.ts';
import { matchedUserQuery } from './matched-user-query.ts';
import { vibrateForMatch } from './vibrate.ts';

/**
 * Shows each new match once: on the game's page as its popup, over another popup as a push that opens it. On other pages the push of the
 * server shows it. Mounted on every page of the main application.
 */
export const MatchEvents = () => {
  const { t } = useTranslation('matches-game');
  const client = useQueryClient();
  const openPopup = useOpenPopup();
  const showLocalPush = useLocalPush();
  const isInGame = useLocation({ select: ({ pathname }) => pathname === '/matches' });
  const isBusy = useCurrentPopup().popup !== undefined;
  const shownHids = useRef(new Set<string>());
  /** The matches that the push of the server shows. */
  const pushedHids = useRef(new Set<string>());

  /** Notes the match, and vibrates if it is new. Returns whether it is new, and opens its popup on the game's page. */
  const openIfFree = (user: ListUser, isGame: boolean): 'known' | 'opened' | 'busy' => {
    const { hid } = user;
    if (shownHids.current.has(hid)) return 'known';
    shownHids.current.add(hid);
    vibrateForMatch();
    client.setQueryData(matchedUserQuery(hid).queryKey, user);
    if (!isGame || isBusy) return 'busy';
    openPopup('match', { user: hid });
    return 'opened';
  };
  const showGameMatch = useEffectEvent((user: ListUser) => {
    if (openIfFree(user, true) !== 'busy') return;
    const { hid, name, thumbnail } = user;
    showLocalPush('match', {
      title: t('match.title'),
      text: t('match.text', { name }),
      media: <Avatar name={name} src={thumbnail?.url} thumbhash={thumbnail?.thumbhash ?? undefined} />,
      onPress: () => openPopup('match', { user: hid }),
    });
  });

  useEffect(
    () =>
      onCandidateEvent('liking', ({ hid, underWay }) => {
        if (underWay) shownHids.current.add(hid);
        else shownHids.current.delete(hid);
      }),
    [],
  );
  useRealtime('push.match', ({ user }) => {
    if (openIfFree(user, isInGame) === 'busy') pushedHids.current.add(user.hid);
    else pushedHids.current.delete(user.hid);
  });
  usePushClaim(
    ({ type, senderHid }) => type === sitePushTypes.match && senderHid !== null && !pushedHids.current.has(senderHid),
  );
  const match = useGame((game) => game.match);
  useEffect(() => {
    if (!match) return;
    clearMatch();
    showGameMatch(match);
  }, [match]);
  return null;
};
