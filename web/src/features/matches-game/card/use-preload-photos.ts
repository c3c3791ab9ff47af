import { limits } from '@kindred/contract/limits';
import type { Candidate } from '@kindred/contract/matches-game';
import { useEffect } from 'react';
import { useGame } from '../game-store.ts';

const { cardsInView, preload } = limits.matchesGame;
/** The loaded photos of the cards in the stack. */
const requestedUrls = new Set<string>();

const decode = (url: string): void => {
  if (requestedUrls.has(url)) return;
  requestedUrls.add(url);
  const image = new Image();
  image.src = url;
  image.decode().catch(() => {
    // The card requests the photo again, and shows the failure.
    requestedUrls.delete(url);
  });
};

const preloadNext = (cards: readonly Candidate[]): void => {
  const urls = new Set(cards.map(({ thumbnail }) => thumbnail?.url));
  for (const url of requestedUrls) if (!urls.has(url)) requestedUrls.delete(url);
  for (const { thumbnail } of cards.slice(cardsInView, cardsInView + preload)) if (thumbnail) decode(thumbnail.url);
};

/** Loads and decodes the photos of the next cards before they are in view. Renders nothing when the cards change. */
export const usePreloadPhotos = (): void =>
  useEffect(() => {
    preloadNext(useGame.getState().cards);
    return useGame.subscribe((now, before) => {
      if (now.cards !== before.cards) preloadNext(now.cards);
    });
  }, []);
