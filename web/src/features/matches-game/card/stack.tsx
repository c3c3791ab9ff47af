import { limits } from '@kindred/contract/limits';
import { memo, useDeferredValue } from 'react';
import { useFeature } from '../../../lib/experiments/experiments.ts';
import { useGame } from '../game-store.ts';
import { Card } from './card.tsx';
import { type CardTexts, useCardTexts } from './card-texts.ts';

const { cardsInView } = limits.matchesGame;

interface StackProps {
  onOpen: (hid: string) => void;
  /** False while the last nearby card flies out: the next cards are not nearby, and need the viewer's consent. */
  hasTop: boolean;
}

/** The cards in view, the lowest first in the DOM, and over them the cards that fly out. */
export const Stack = memo(({ onOpen, hasTop }: StackProps) => {
  const texts = useCardTexts();
  const isSwipeDisabled = useFeature('SWIPE_DISABLED') !== undefined;
  return <Cards {...{ onOpen, hasTop, texts, isSwipeDisabled }} />;
});

/** Rendered with each mark: all that stays the same between marks is a parameter. */
const Cards = memo(({ hasTop, ...shared }: StackProps & { texts: CardTexts; isSwipeDisabled: boolean }) => {
  const cards = useGame((game) => game.cards);
  const leaving = useGame((game) => game.leaving);
  // A new card is the lowest one. It renders after the mark is shown.
  const rendered = useDeferredValue(cards).slice(0, cardsInView);
  const inView = cards
    .slice(0, hasTop ? cardsInView : 0)
    .filter(({ user }, depth) => depth < cardsInView - 1 || rendered.some((each) => each.user.hid === user.hid))
    .map((candidate, depth) => (
      <Card key={candidate.user.hid} candidate={candidate} depth={depth} leaving={null} {...shared} />
    ))
    .reverse();
  const flying = leaving.map(({ candidate, kind }) => (
    <Card key={candidate.user.hid} candidate={candidate} depth={0} leaving={kind} {...shared} />
  ));
  return [...inView, ...flying];
});
