import { limits } from '@kindred/contract/limits';
import type { MarkKind } from '../../../lib/members/pending-mark.ts';
import { depthTransform, dragTransform, finishAnimation, settleAt, showStamp } from './motion.ts';
import { swipeDecision } from './swipe-decision.ts';

const { swipeShareOfWidth } = limits.matchesGame;
/** A shorter movement is a tap. */
const tapPx = 4;
/** The speed is measured over the last milliseconds, so that a finger that rests before its release throws nothing. */
const speedMs = 80;

export interface SwipeParts {
  readonly card: HTMLElement;
  readonly like: HTMLElement | null;
  readonly pass: HTMLElement | null;
}

export interface SwipeHandlers {
  /** Returns whether the card leaves the stack. Otherwise it springs back. */
  readonly onMark: (kind: MarkKind) => boolean;
  readonly onTap: () => void;
}

interface Sample {
  readonly x: number;
  readonly at: number;
}

/** The cards under a card, the next card first. They precede it in the DOM. */
const cardsUnder = (card: HTMLElement): HTMLElement[] => {
  const cards: HTMLElement[] = [];
  let element = card.previousElementSibling;
  while (element instanceof HTMLElement) {
    if (element.dataset.leaving === undefined) cards.push(element);
    element = element.previousElementSibling;
  }
  return cards;
};

/** The velocity in pixels per millisecond over the last `speedMs`, positive to the right. */
const velocityOf = (samples: readonly Sample[], now: number): number => {
  const recent = samples.filter(({ at }) => now - at <= speedMs);
  const [first, last] = [recent[0], recent.at(-1)];
  return first && last && last.at > first.at ? (last.x - first.x) / (last.at - first.at) : 0;
};

/** A running drag. Changes the styles of the elements, and renders nothing. */
class Drag {
  readonly pointerId: number;
  readonly #parts: SwipeParts;
  readonly #start: { x: number; y: number };
  readonly #width: number;
  readonly #under: HTMLElement[];
  #samples: Sample[] = [];
  #x = 0;
  #isLike = false;
  hasMoved = false;

  constructor(parts: SwipeParts, event: PointerEvent) {
    this.#parts = parts;
    this.pointerId = event.pointerId;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#width = parts.card.offsetWidth;
    this.#under = cardsUnder(parts.card);
  }

  follow({ clientX, clientY, timeStamp, pointerType }: PointerEvent): void {
    const { card, like, pass } = this.#parts;
    const [x, y] = [clientX - this.#start.x, clientY - this.#start.y];
    if (!this.hasMoved) {
      if (Math.hypot(x, y) < tapPx) return;
      this.hasMoved = true;
      // Not earlier: until the pointer moves, the pressed element gets the event. A finger is captured from its touch on.
      if (pointerType !== 'touch') card.setPointerCapture(this.pointerId);
      for (const element of [card, ...this.#under]) finishAnimation(element);
    }
    this.#x = x;
    this.#samples.push({ x, at: timeStamp });
    card.style.transform = dragTransform(x, y, this.#width);
    const share = x / (this.#width * swipeShareOfWidth);
    showStamp(share > 0 ? like : pass, Math.abs(share));
    // The drag has crossed to the other side.
    if (share > 0 !== this.#isLike) showStamp(share > 0 ? pass : like, 0);
    this.#isLike = share > 0;
    // Only the next card is visible enough to move.
    const [next] = this.#under;
    if (next) next.style.transform = depthTransform(1, Math.min(1, Math.abs(share) / 2));
  }

  /** Returns the mark of a release at this moment, or null. `now` is an event's `timeStamp`. */
  decide(now: number): MarkKind | null {
    const velocity = velocityOf(this.#samples, now);
    return swipeDecision(this.#x, Math.abs(velocity), Math.sign(velocity), this.#width);
  }

  springBack(): void {
    const { card, like, pass } = this.#parts;
    settleAt(card, 'none');
    showStamp(like, 0);
    showStamp(pass, 0);
    const [next] = this.#under;
    if (next) settleAt(next, depthTransform(1));
  }
}

/** Moves a card with the finger (decisions §2 matches game). Returns a function that removes the listeners. */
export const followFinger = ({ onMark, onTap, ...parts }: SwipeParts & SwipeHandlers): (() => void) => {
  const removal = new AbortController();
  let drag: Drag | null = null;
  let removeMoveListeners = (): void => undefined;

  const end = ({ type, timeStamp, pointerId }: PointerEvent): void => {
    if (drag?.pointerId !== pointerId) return;
    const ended = drag;
    drag = null;
    removeMoveListeners();
    if (!ended.hasMoved) {
      if (type === 'pointerup') onTap();
      return;
    }
    const kind = type === 'pointerup' ? ended.decide(timeStamp) : null;
    if (!kind || !onMark(kind)) ended.springBack();
  };
  // No other listener needs the moves of a drag, and React would search for handlers on each. Capture stops them.
  const stopMove = (event: Event): void => {
    if (drag?.hasMoved) event.stopPropagation();
  };
  const follow = (event: PointerEvent): void => {
    if (drag?.pointerId === event.pointerId) drag.follow(event);
    stopMove(event);
  };

  const start = (event: PointerEvent): void => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (drag || !event.isPrimary || event.button !== 0 || isOnButton) return;
    drag = new Drag(parts, event);
    const release = new AbortController();
    const options = { signal: AbortSignal.any([release.signal, removal.signal]), capture: true, passive: true };
    window.addEventListener('pointermove', follow, options);
    for (const type of ['touchmove', 'mousemove']) window.addEventListener(type, stopMove, options);
    window.addEventListener('pointerup', end, options);
    window.addEventListener('pointercancel', end, options);
    removeMoveListeners = () => release.abort();
  };
  parts.card.addEventListener('pointerdown', start, { signal: removal.signal, passive: true });
  return () => removal.abort();
};
