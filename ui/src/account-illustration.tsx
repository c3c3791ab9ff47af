import { Drawn, Heart, line } from './illustration.tsx';

const paper = 'fill-surface stroke-brand-strong stroke-3 [stroke-linejoin:round]';

/** An envelope sealed with a heart. */
const email = (
  <>
    <rect
      className="fill-accent opacity-40"
      x="52"
      y="40"
      width="96"
      height="66"
      rx="12"
      transform="rotate(-7 100 73)"
    />
    <rect className={paper} x="54" y="44" width="96" height="68" rx="12" />
    <path className={line} d="m58 52 38 31a10 10 0 0 0 12 0l38-31" />
    <Heart className="fill-brand" transform="translate(102 92) scale(.9)" />
  </>
);

/** The envelope with a broken seal and a clock. */
const expired = (
  <>
    <rect
      className="fill-accent opacity-40"
      x="46"
      y="44"
      width="96"
      height="66"
      rx="12"
      transform="rotate(-7 94 77)"
    />
    <rect className={paper} x="48" y="48" width="96" height="68" rx="12" />
    <path className={line} d="m52 56 38 31a10 10 0 0 0 12 0l38-31" />
    <circle className={paper} cx="142" cy="48" r="24" />
    <path className={line} d="M142 35v14l9 6" />
  </>
);

/** A padlock that a heart opens. */
const lock = (
  <>
    <path className="fill-none stroke-accent stroke-[9] opacity-70" d="M78 70V52a22 22 0 0 1 42-9" />
    <path className={line} d="M78 70V52a22 22 0 0 1 42-9" />
    <rect className={paper} x="62" y="66" width="76" height="58" rx="14" />
    <Heart className="fill-brand" transform="translate(100 98) scale(.85)" />
    <path className={line} d="M100 106v6" />
  </>
);

/** A shield with a bar. */
const shield = (
  <>
    <path
      className="fill-accent opacity-40"
      d="M92 30c14 9 26 12 40 13v34c0 22-15 36-40 46-25-10-40-24-40-46V43c14-1 26-4 40-13Z"
    />
    <path className={paper} d="M106 32c14 9 26 12 40 13v34c0 22-15 36-40 46-25-10-40-24-40-46V45c14-1 26-4 40-13Z" />
    <circle className={line} cx="106" cy="79" r="21" />
    <path className={line} d="m91 94 30-30" />
  </>
);

/** A person behind a curtain. */
const hidden = (
  <>
    <path className="fill-accent opacity-50" d="M118 34a44 44 0 1 0 22 68 36 36 0 0 1-22-68Z" />
    <path className={paper} d="M44 84c26-36 86-36 112 0-26 36-86 36-112 0Z" />
    <Heart className="fill-brand" transform="translate(100 91) scale(.9)" />
    <path className="fill-none stroke-surface stroke-[9]" d="m62 112 76-58" />
    <path className={line} d="m62 112 76-58" />
  </>
);

/** A gem in the light. */
const premium = (
  <>
    <path className="fill-accent opacity-55" d="M66 46h62l22 28-53 52-53-52Z" />
    <path className={paper} d="M74 40h62l22 28-53 52-53-52Z" />
    <path className={line} d="M52 68h106M92 68l13 52 13-52M74 40l18 28 13-28 13 28 18-28" />
    <path className={line} d="M34 70v10m-5-5h10M166 92v12m-6-6h12" />
  </>
);

const art = { email, expired, lock, shield, hidden, premium };
export type AccountIllustrationName = keyof typeof art;

/** A small drawing for account states. A separate module, because few screens need it. */
export function AccountIllustration({ name, className }: { name: AccountIllustrationName; className?: string }) {
  return <Drawn className={className}>{art[name]}</Drawn>;
}
