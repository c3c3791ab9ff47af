import { limits } from '@kindred/contract/limits';
import { useGame } from '../game-store.ts';
import { Card } from './card.tsx';
import { useCardTexts } from './card-texts.ts';

const { cardsInView } = limits.matchesGame;

interface StackProps {
  onOpen: (hid: string) => void;
  /** False while the last nearby card flies out: the next cards are not nearby, and need the viewer's consent. */
  hasTop: boolean;
}

/** The cards in view, the lowest first in the DOM, and over them the cards that fly out. */
export const Stack = ({ onOpen, hasTop }: StackProps) => {
  const texts = useCardTexts();
  const cards = useGame((game) => game.cards);
  const leaving = useGame((game) => game.leaving);
  const inView = cards
    .slice(0, hasTop ? cardsInView : 0)
    .map((candidate, depth) => (
      <Card key={candidate.user.hid} {...{ candidate, depth, texts, onOpen }} leaving={null} />
    ))
    .reverse();
  const flying = leaving.map(({ candidate, kind }) => (
    <Card key={candidate.user.hid} candidate={candidate} depth={0} leaving={kind} texts={texts} onOpen={onOpen} />
  ));
  return [...inView, ...flying];
};
