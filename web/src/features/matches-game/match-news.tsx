import type { ListUser } from '@kindred/contract/shapes';
import { Avatar } from '@kindred/ui/avatar';
import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onCandidateNews } from '../../lib/candidate-news.ts';
import { useCurrentPopup, useOpenPopup } from '../../lib/popups.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { matchShown, useGame } from './game-store.ts';
import { matchedUserQuery } from './matched-user-query.ts';

/**
 * Tells of a new match, each once: on the game's page by its popup, elsewhere and over another popup, a payment say, by a toast
 * that leads there. Stands on every page of the main application.
 */
export const MatchNews = () => {
  const { t } = useTranslation('matches-game');
  const client = useQueryClient();
  const openPopup = useOpenPopup();
  const showToast = useToast();
  const inGame = useLocation({ select: ({ pathname }) => pathname === '/matches' });
  const isBusy = useCurrentPopup().popup !== undefined;
  const told = useRef(new Set<string>());

  const tell = useEffectEvent((user: ListUser, quiet: boolean) => {
    const { hid, name, thumbnail } = user;
    if (told.current.has(hid)) return;
    told.current.add(hid);
    client.setQueryData(matchedUserQuery(hid).queryKey, user);
    if (!quiet && !isBusy) return openPopup('match', { user: hid });
    showToast({
      title: t('match.title'),
      text: t('match.text', { name }),
      media: <Avatar name={name} src={thumbnail?.url} thumbhash={thumbnail?.thumbhash ?? undefined} />,
      onPress: () => openPopup('match', { user: hid }),
    });
  });

  useEffect(
    () =>
      onCandidateNews('liking', ({ hid, underWay }) => {
        if (underWay) told.current.add(hid);
        else told.current.delete(hid);
      }),
    [],
  );
  useRealtime('push.match', ({ user }) => tell(user, !inGame));
  const match = useGame((game) => game.match);
  useEffect(() => {
    if (!match) return;
    matchShown();
    tell(match, false);
  }, [match]);
  return null;
};
