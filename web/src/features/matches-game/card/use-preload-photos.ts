import { limits } from '@kindred/contract/limits';
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

/** Loads and decodes the photos of the next cards before they are in view. */
export const usePreloadPhotos = (): void => {
  const cards = useGame((game) => game.cards);
  useEffect(() => {
    const urls = new Set(cards.map(({ thumbnail }) => thumbnail?.url));
    for (const url of requestedUrls) if (!urls.has(url)) requestedUrls.delete(url);
    for (const { thumbnail } of cards.slice(cardsInView, cardsInView + preload)) if (thumbnail) decode(thumbnail.url);
  }, [cards]);
};
