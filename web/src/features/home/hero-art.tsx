/** A person of few lines, within a card of 100 by 130. */
const Person = ({ hair, long }: { hair: string; long: boolean }) => (
  <>
    <path className="fill-white/90" d="M14 130c2-26 16-38 36-38s34 12 36 38Z" />
    {long && <path className={hair} d="M26 100V58a24 26 0 0 1 48 0v42Z" />}
    <path className="fill-[#f6d3bd]" d="M43 80h14v16a7 6 0 0 1-14 0Z" />
    <ellipse className="fill-[#fbe0cf]" cx="50" cy="64" rx="18" ry="22" />
    <path
      className={hair}
      d={long ? 'M30 66c0-22 8-30 20-30s20 8 20 30c-4-8-8-14-12-18-6 8-18 12-28 18Z' : hairShort}
    />
    <path className="fill-none stroke-[#5a2f2b] stroke-2 [stroke-linecap:round]" d="M43 75c4 4 10 4 14 0" />
    <circle className="fill-[#5a2f2b]" cx="43" cy="65" r="1.8" />
    <circle className="fill-[#5a2f2b]" cx="57" cy="65" r="1.8" />
  </>
);

const hairShort = 'M30 62c-1-20 9-29 22-28 12 0 19 8 18 26-3-5-5-8-8-10-8 4-20 3-26 1-3 3-5 6-6 11Z';

const Card = ({ transform, ground, ...person }: { transform: string; ground: string; hair: string; long: boolean }) => (
  <g transform={transform}>
    <rect
      className="fill-surface-raised [filter:drop-shadow(0_10px_18px_rgb(0_0_0/.16))]"
      x="-5"
      y="-5"
      width="110"
      height="158"
      rx="18"
    />
    <svg width="100" height="130" viewBox="0 0 100 130">
      <rect className={ground} width="100" height="150" rx="14" />
      <Person {...person} />
    </svg>
    <rect className="fill-border" x="4" y="137" width="46" height="8" rx="4" />
  </g>
);

/** Two who are about to meet, in the theme's own colours; decoration, so no words. */
export const HeroArt = ({ className }: { className: string }) => (
  <svg viewBox="0 0 320 250" aria-hidden="true" className={className}>
    <circle className="fill-brand-soft" cx="160" cy="128" r="118" />
    <circle className="fill-accent opacity-70" cx="34" cy="58" r="7" />
    <circle className="fill-brand opacity-50" cx="290" cy="196" r="9" />
    <circle className="fill-brand opacity-30" cx="270" cy="40" r="5" />
    <Card transform="translate(62 58) rotate(-9)" ground="fill-accent" hair="fill-[#4b2c35]" long />
    <Card transform="translate(160 38) rotate(7)" ground="fill-brand" hair="fill-[#3a3142]" long={false} />
    <g className="[filter:drop-shadow(0_6px_10px_rgb(0_0_0/.2))]">
      <circle className="fill-surface-raised" cx="160" cy="190" r="31" />
      <path
        className="fill-brand"
        d="M160 207c-3-9-20-10-20-22 0-6 5-10 10-10 4 0 8 2 10 6 2-4 6-6 10-6 5 0 10 4 10 10 0 12-17 13-20 22Z"
      />
    </g>
  </svg>
);
