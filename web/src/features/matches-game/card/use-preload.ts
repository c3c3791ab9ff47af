import { limits } from '@kindred/contract/limits';
import { useEffect } from 'react';
import { useGame } from '../game-store.ts';

const { cardsInView, preload } = limits.matchesGame;
const asked = new Set<string>();

const decode = (url: string): void => {
  if (asked.has(url)) return;
  asked.add(url);
  const image = new Image();
  image.src = url;
  image.decode().catch(() => {
    // Its card asks for it again, and says so if it does not come.
    asked.delete(url);
  });
};

/** Fetches and decodes the pictures of the cards behind those in view, so that none comes up empty. */
export const usePreload = (): void => {
  const cards = useGame((game) => game.cards);
  useEffect(() => {
    for (const { thumbnail } of cards.slice(cardsInView, cardsInView + preload)) if (thumbnail) decode(thumbnail.url);
  }, [cards]);
};
