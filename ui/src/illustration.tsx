import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const soft = 'fill-brand-soft';
export const line = 'fill-none stroke-brand-strong stroke-3 [stroke-linecap:round] [stroke-linejoin:round]';

export const Heart = ({ className, transform }: { className: string; transform: string }) => (
  <path
    className={className}
    transform={transform}
    d="M0 10C-2-1-20-3-20-17c0-7 5-11 10-11 4 0 8 2 10 7 2-5 6-7 10-7 5 0 10 4 10 11C20-3 2-1 0 10Z"
  />
);

/** Two cards of an empty stack. */
const cards = (
  <>
    <rect
      className="fill-accent opacity-40"
      x="62"
      y="32"
      width="62"
      height="84"
      rx="14"
      transform="rotate(-12 93 74)"
    />
    <rect
      className="fill-surface stroke-brand-strong stroke-3"
      x="78"
      y="30"
      width="66"
      height="88"
      rx="15"
      transform="rotate(6 111 74)"
    />
    <Heart className="fill-brand" transform="translate(111 84) rotate(6)" />
  </>
);

/** Two speech bubbles that lean towards each other. */
const chat = (
  <>
    <path
      className="fill-accent opacity-55"
      d="M52 46h56a14 14 0 0 1 14 14v22a14 14 0 0 1-14 14H76l-16 14V96h-8a14 14 0 0 1-14-14V60a14 14 0 0 1 14-14Z"
    />
    <path
      className="fill-surface stroke-brand-strong stroke-3"
      d="M104 64h46a13 13 0 0 1 13 13v20a13 13 0 0 1-13 13h-6v13l-15-13h-25a13 13 0 0 1-13-13V77a13 13 0 0 1 13-13Z"
    />
    <g className="fill-brand">
      <circle cx="113" cy="87" r="4" />
      <circle cx="127" cy="87" r="4" />
      <circle cx="141" cy="87" r="4" />
    </g>
  </>
);

/** Two hearts, one an outline. */
const hearts = (
  <>
    <Heart className="fill-accent opacity-55" transform="translate(78 84) rotate(-14) scale(1.5)" />
    <Heart className="fill-surface stroke-brand-strong stroke-2" transform="translate(122 92) rotate(10) scale(1.8)" />
  </>
);

/** A cloud with a loose wire. */
const offline = (
  <>
    <path
      className="fill-surface stroke-brand-strong stroke-3"
      d="M66 92a20 20 0 0 1 1-40 30 30 0 0 1 57-6 24 24 0 0 1 12 46Z"
    />
    <path className={line} d="M84 110v6M101 106v16M118 110v6" />
    <path className={line} d="m92 66 18 16m0-16L92 82" />
  </>
);

/** A lens over a map pin. */
const search = (
  <>
    <circle className="fill-surface stroke-brand-strong stroke-3" cx="94" cy="70" r="34" />
    <path className={line} d="m119 95 20 20" />
    <path className="fill-brand" d="M94 92c-3-9-15-14-15-26a15 15 0 0 1 30 0c0 12-12 17-15 26Z" />
    <circle className="fill-surface" cx="94" cy="66" r="5.5" />
  </>
);

/** A cup that fell over, for errors. */
const oops = (
  <>
    <path className="fill-accent opacity-55" d="M44 112c10-12 22-6 34-10s10-14 26-10-2 20 20 20Z" />
    <path
      className="fill-surface stroke-brand-strong stroke-3"
      d="m92 96 16-42a6 6 0 0 1 8-4l30 12a6 6 0 0 1 3 8l-16 41a6 6 0 0 1-8 4l-30-12a6 6 0 0 1-3-7Z"
    />
    <path className={line} d="M150 76c12 2 14 12 8 19-5 5-11 6-17 3" />
    <Heart className="fill-brand" transform="translate(118 88) rotate(21) scale(.6)" />
  </>
);

const art = { cards, chat, hearts, offline, search, oops };
export type IllustrationName = keyof typeof art;

/** The frame of every small drawing, in the colours of the theme. Decoration without a label. */
export function Drawn({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true" className={cx('h-auto', className)}>
      <ellipse className={soft} cx="100" cy="78" rx="88" ry="62" />
      <circle className="fill-accent opacity-70" cx="32" cy="36" r="5" />
      <circle className="fill-brand opacity-60" cx="172" cy="44" r="4" />
      <circle className="fill-brand opacity-40" cx="158" cy="126" r="6" />
      {children}
    </svg>
  );
}

/** A small drawing. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return <Drawn className={className}>{art[name]}</Drawn>;
}
