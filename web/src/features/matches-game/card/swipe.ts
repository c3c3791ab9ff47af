import { limits } from '@kindred/contract/limits';
import type { MarkKind } from '../../../lib/members/marks.ts';
import { arrive, depthTransform, draggedTo, settleAt, showStamp } from './motion.ts';
import { swipeDecision } from './swipe-decision.ts';

const { swipeShareOfWidth } = limits.matchesGame;
/** Below it a finger taps. */
const tapPx = 4;
/** Speed is that of the last moment: a finger that rests before it lets go throws nothing. */
const speedMs = 80;

export interface SwipeParts {
  readonly card: HTMLElement;
  readonly like: HTMLElement | null;
  readonly pass: HTMLElement | null;
}

export interface SwipeDeeds {
  /** Answers whether the card may leave; it springs back if not. */
  readonly onMark: (kind: MarkKind) => boolean;
  readonly onTap: () => void;
}

interface Sample {
  readonly x: number;
  readonly at: number;
}

/** The cards under this one, next first: they lie before it in the page, since what lies later lies on top. */
const beneath = (card: HTMLElement): HTMLElement[] => {
  const cards: HTMLElement[] = [];
  for (let at = card.previousElementSibling; at instanceof HTMLElement; at = at.previousElementSibling) {
    if (at.dataset.leaving === undefined) cards.push(at);
  }
  return cards;
};

/** Pixels a millisecond over the last moment, with their direction. */
const speedOf = (samples: readonly Sample[], now: number): number => {
  const recent = samples.filter(({ at }) => now - at <= speedMs);
  const [first, last] = [recent[0], recent.at(-1)];
  return first && last && last.at > first.at ? (last.x - first.x) / (last.at - first.at) : 0;
};

/** A drag under way. Writes to the elements themselves: nothing renders until the finger lets go. */
class Drag {
  readonly pointerId: number;
  readonly #parts: SwipeParts;
  readonly #start: { x: number; y: number };
  readonly #width: number;
  readonly #under: HTMLElement[];
  #samples: Sample[] = [];
  #x = 0;
  #liking = false;
  moved = false;

  constructor(parts: SwipeParts, event: PointerEvent) {
    this.#parts = parts;
    this.pointerId = event.pointerId;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#width = parts.card.offsetWidth;
    this.#under = beneath(parts.card);
  }

  follow({ clientX, clientY, timeStamp }: PointerEvent): void {
    const { card, like, pass } = this.#parts;
    const [x, y] = [clientX - this.#start.x, clientY - this.#start.y];
    if (!this.moved) {
      if (Math.hypot(x, y) < tapPx) return;
      this.moved = true;
      // Only now: before, a press belongs to whatever it is on.
      card.setPointerCapture(this.pointerId);
      for (const one of [card, ...this.#under]) arrive(one);
    }
    this.#x = x;
    this.#samples.push({ x, at: timeStamp });
    card.style.transform = draggedTo(x, y, this.#width);
    const share = x / (this.#width * swipeShareOfWidth);
    showStamp(share > 0 ? like : pass, Math.abs(share));
    // It went over to the other side since.
    if (share > 0 !== this.#liking) showStamp(share > 0 ? pass : like, 0);
    this.#liking = share > 0;
    // The next one alone is seen to make way.
    const [next] = this.#under;
    if (next) next.style.transform = depthTransform(1, Math.min(1, Math.abs(share) / 2));
  }

  /** What it meant, let go at this moment. */
  decide(now: number): MarkKind | null {
    const speed = speedOf(this.#samples, now);
    return swipeDecision(this.#x, Math.abs(speed), Math.sign(speed), this.#width);
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

/** Lets a card follow the finger (decisions §2 matches game). Answers how to stop. */
export const followFinger = ({ onMark, onTap, ...parts }: SwipeParts & SwipeDeeds): (() => void) => {
  const over = new AbortController();
  let drag: Drag | null = null;
  let release = (): void => undefined;

  const end = ({ type, timeStamp, pointerId }: PointerEvent): void => {
    if (drag?.pointerId !== pointerId) return;
    const done = drag;
    drag = null;
    release();
    if (!done.moved) {
      if (type === 'pointerup') onTap();
      return;
    }
    const kind = type === 'pointerup' ? done.decide(timeStamp) : null;
    if (!kind || !onMark(kind)) done.springBack();
  };
  const follow = (event: PointerEvent): void => {
    if (drag?.pointerId === event.pointerId) drag.follow(event);
  };
  // Nobody else has use for a step of a drag, and React would look for one at each: it is heard first, and kept.
  const keep = (event: Event): void => {
    if (drag?.moved) event.stopPropagation();
  };

  const begin = (event: PointerEvent): void => {
    const onButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (drag || !event.isPrimary || event.button !== 0 || onButton) return;
    drag = new Drag(parts, event);
    const gone = new AbortController();
    const first = { signal: AbortSignal.any([gone.signal, over.signal]), capture: true, passive: true };
    window.addEventListener('pointermove', follow, first);
    for (const step of ['pointermove', 'touchmove', 'mousemove']) window.addEventListener(step, keep, first);
    window.addEventListener('pointerup', end, first);
    window.addEventListener('pointercancel', end, first);
    release = () => gone.abort();
  };
  parts.card.addEventListener('pointerdown', begin, { signal: over.signal, passive: true });
  return () => over.abort();
};
