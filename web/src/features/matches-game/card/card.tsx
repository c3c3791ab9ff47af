import type { Candidate } from '@kindred/contract/matches-game';
import { memo, useLayoutEffect, useRef } from 'react';
import type { MarkKind } from '../../../lib/members/pending-mark.ts';
import { markTop, removeLeavingCard, useGame } from '../game-store.ts';
import { CardFace } from './card-face.tsx';
import type { CardTexts } from './card-texts.ts';
import { depthTransform, flyIn, flyOut, settleAt, showStamp, showTap } from './motion.ts';
import { Stamp } from './stamp.tsx';
import { followFinger } from './swipe.ts';

interface CardProps {
  candidate: Candidate;
  /** Position in the stack; 0 is the top card. */
  depth: number;
  /** The mark with which the card flies out; null while it is in the stack. */
  leaving: MarkKind | null;
  /** The buttons alone mark. */
  isSwipeDisabled: boolean;
  texts: CardTexts;
  onOpen: (hid: string) => void;
}

/** A card of the stack. Motion changes the style of its element without rendering. */
export const Card = memo(({ candidate, depth, leaving, isSwipeDisabled, texts, onOpen }: CardProps) => {
  const { hid } = candidate.user;
  const card = useRef<HTMLElement>(null);
  const like = useRef<HTMLDivElement>(null);
  const pass = useRef<HTMLDivElement>(null);
  const isTop = depth === 0 && leaving === null;

  useLayoutEffect(() => {
    if (!card.current) return;
    if (leaving) {
      showStamp((leaving === 'like' ? like : pass).current, 1);
      flyOut(card.current, leaving, () => removeLeavingCard(hid));
      return;
    }
    const { returned } = useGame.getState();
    showStamp(like.current, 0);
    showStamp(pass.current, 0);
    if (depth === 0 && returned?.hid === hid) flyIn(card.current, returned.kind);
    else settleAt(card.current, depthTransform(depth));
  }, [depth, leaving, hid]);

  useLayoutEffect(() => {
    if (!isTop || isSwipeDisabled || !card.current) return;
    const parts = { card: card.current, like: like.current, pass: pass.current };
    const onTap = (): void => {
      showTap(parts.card);
      onOpen(hid);
    };
    return followFinger({ ...parts, onMark: markTop, onTap });
  }, [isTop, isSwipeDisabled, hid, onOpen]);

  return (
    <article
      ref={card}
      aria-labelledby={`card-${hid}`}
      inert={!isTop}
      data-leaving={leaving ?? undefined}
      className="absolute inset-0 origin-bottom [touch-action:pan-y] overflow-hidden rounded-2xl bg-field shadow-raised select-none will-change-transform data-leaving:pointer-events-none"
    >
      <CardFace candidate={candidate} texts={texts} onOpen={onOpen} />
      <Stamp ref={like} kind="like" text={texts.stamp.like} />
      <Stamp ref={pass} kind="pass" text={texts.stamp.pass} />
    </article>
  );
});
