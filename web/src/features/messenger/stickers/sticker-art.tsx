import type { Sticker } from '@kindred/contract/gifts';
import type { ReactNode } from 'react';

const ink = '#4a2c18';
const line = { fill: 'none', stroke: ink, strokeWidth: 3.5, strokeLinecap: 'round' } as const;
const blushes = (
  <g fill="#ff9a8b" fillOpacity=".8">
    <circle cx="15" cy="38" r="5" />
    <circle cx="49" cy="38" r="5" />
  </g>
);
const dots = (
  <g fill={ink}>
    <circle cx="23" cy="28" r="3.5" />
    <circle cx="41" cy="28" r="3.5" />
  </g>
);
const smile = <path d="M21 39c5 9 17 9 22 0" {...line} />;
const heart = (x: number, y: number, scale: number, fill = '#e5314f') => (
  <path
    transform={`translate(${x} ${y}) scale(${scale})`}
    d="M0 6C-6 1-9-2-9-6a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 4-3 7-9 12Z"
    fill={fill}
  />
);
const face = (children: ReactNode) => (
  <>
    <circle cx="32" cy="33" r="27" fill="#f5b82e" />
    <circle cx="32" cy="31" r="27" fill="#ffd75e" />
    {children}
  </>
);

/** Drawings with a view box of 64 × 64. Their colours are the same in the light and the dark palette. */
const art: Record<Sticker, ReactNode> = {
  hello: (
    <>
      {face(
        <>
          {dots}
          {blushes}
          {smile}
        </>,
      )}
      <g stroke="#f5b82e" strokeWidth="5" strokeLinecap="round">
        <path d="m50 50 1-11m4 11 4-10m-4 12 8-6" />
      </g>
      <circle cx="53" cy="54" r="8" fill="#f5b82e" />
    </>
  ),
  heart: (
    <>
      {heart(32, 34, 3.1, '#c81e3c')}
      {heart(32, 32, 2.9)}
      <path d="M15 21c1-4 4-6 8-6" fill="none" stroke="#fff" strokeOpacity=".8" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  kiss: (
    <>
      {face(
        <>
          <path d="M18 29c3-4 7-4 9 0" {...line} />
          <circle cx="42" cy="28" r="3.5" fill={ink} />
          {blushes}
          <path d="M30 37c6 0 6 5 1 5 5 0 5 5-1 5" {...line} />
        </>,
      )}
      {heart(50, 48, 1)}
    </>
  ),
  laugh: face(
    <>
      <path d="m18 24 7 4-7 4m28-8-7 4 7 4" {...line} strokeLinejoin="round" />
      <path d="M18 38h28c0 9-6 14-14 14s-14-5-14-14Z" fill={ink} />
      <path d="M24 49c4-4 12-4 16 0-5 4-11 4-16 0Z" fill="#ff7088" />
    </>,
  ),
  wink: face(
    <>
      <circle cx="23" cy="28" r="3.5" fill={ink} />
      <path d="M37 29c3-4 7-4 9 0" {...line} />
      {blushes}
      <path d="M22 40c6 7 15 6 20-2" {...line} />
    </>,
  ),
  blush: face(
    <>
      <path d="M18 29c2-4 7-4 9 0m10 0c2-4 7-4 9 0" {...line} />
      <g fill="#ff7a6b">
        <circle cx="16" cy="38" r="7" fillOpacity=".75" />
        <circle cx="48" cy="38" r="7" fillOpacity=".75" />
      </g>
      <path d="M26 41c3 4 9 4 12 0" {...line} />
    </>,
  ),
  cool: face(
    <>
      <path d="M10 22h44v4c0 7-4 11-10 11s-9-4-10-9h-4c-1 5-4 9-10 9s-10-4-10-11Z" fill="#22223a" />
      <path d="m16 26 5 6m18-6 5 6" stroke="#6f7bd1" strokeWidth="3" strokeLinecap="round" />
      <path d="M25 45c5 4 12 3 16-3" {...line} />
    </>,
  ),
  surprised: face(
    <>
      <path d="M17 18c2-3 6-4 9-2m21 2c-2-3-6-4-9-2" {...line} />
      {dots}
      <ellipse cx="32" cy="45" rx="6" ry="8" fill={ink} />
    </>,
  ),
  shy: face(
    <>
      <g fill={ink}>
        <circle cx="25" cy="24" r="3.5" />
        <circle cx="43" cy="24" r="3.5" />
      </g>
      <path d="M28 34c3 3 8 3 11 0" {...line} />
      <g fill="#f5b82e" stroke="#dd9c15" strokeWidth="1.5">
        <path d="M11 46c-2-9 5-12 8-6l6 9c4 6-1 12-8 10-4-1-5-7-6-13Z" />
        <path d="M53 46c2-9-5-12-8-6l-6 9c-4 6 1 12 8 10 4-1 5-7 6-13Z" />
      </g>
    </>,
  ),
  sleepy: (
    <>
      {face(
        <>
          <path d="M18 30c2 3 7 3 9 0m10 0c2 3 7 3 9 0" {...line} />
          <ellipse cx="33" cy="44" rx="5" ry="4" fill={ink} />
        </>,
      )}
      <path
        d="M46 6h8l-8 9h8m-12 6h5l-5 6h5"
        fill="none"
        stroke="#5a7bff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  sad: face(
    <>
      <path d="M17 23c3 0 6-1 9-4m21 4c-3 0-6-1-9-4" {...line} />
      {dots}
      <path d="M23 46c4-6 14-6 18 0" {...line} />
      <path d="M45 34c4 5 5 8 5 10a5 5 0 0 1-10 0c0-2 1-5 5-10Z" fill="#5aa9ff" />
    </>,
  ),
  thumbsUp: (
    <>
      <path d="M8 30h11v26H8Z" fill="#4f7cff" />
      <path
        d="M20 30c7-4 10-11 10-20 0-6 11-5 11 4 0 5-1 9-2 13h13c5 0 7 4 5 8 3 2 3 6 0 8 2 3 1 6-2 7 1 4-1 7-6 7H31c-5 0-8-1-11-3Z"
        fill="#ffd75e"
      />
      <path d="M40 35h17m-17 8h17m-16 7h13" fill="none" stroke="#f5b82e" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  clap: (
    <>
      <path d="M12 24c3-3 6-1 9 2l6 7 2-12c1-6 8-5 7 1l-2 22c-1 9-8 14-15 13S6 50 7 42Z" fill="#f5b82e" />
      <path d="M24 20c2-4 6-3 8 0l6 8 3-9c2-5 9-3 7 2l-5 20c-2 9-9 14-16 12s-10-8-9-14Z" fill="#ffd75e" />
      <path d="m40 8 2-5m7 9 4-4m1 12 6-1" fill="none" stroke="#ff7088" strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
  hug: (
    <>
      {face(
        <>
          <path d="M18 27c2-4 7-4 9 0m10 0c2-4 7-4 9 0" {...line} />
          {blushes}
          <path d="M24 36c4 5 12 5 16 0" {...line} />
        </>,
      )}
      <path
        d="M4 40c2 10 11 15 23 14m33-14c-2 10-11 15-23 14"
        fill="none"
        stroke="#f5b82e"
        strokeWidth="9"
        strokeLinecap="round"
      />
      {heart(32, 54, 0.9)}
    </>
  ),
  party: (
    <>
      {face(
        <>
          {dots}
          {blushes}
          <path d="M20 40h24c0 7-5 11-12 11s-12-4-12-11Z" fill={ink} />
        </>,
      )}
      <path d="M32-2 46 15H18Z" fill="#b07cf0" />
      <path d="m24 8 13 7M28 3l14 8" stroke="#ffd1e8" strokeWidth="3" />
      <g strokeWidth="4" strokeLinecap="round">
        <path d="m6 12 3 3" stroke="#5aa9ff" />
        <path d="m56 10-2 4" stroke="#46b97a" />
        <path d="m4 24 3-1" stroke="#ff7088" />
        <path d="m59 25-2-2" stroke="#e5314f" />
      </g>
    </>
  ),
  coffee: (
    <>
      <path
        d="M22 4c-4 5 4 7 0 12m12-12c-4 5 4 7 0 12"
        fill="none"
        stroke="#b9a99c"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M46 28h5a8 8 0 0 1 0 16h-6" fill="none" stroke="#4f7cff" strokeWidth="5" />
      <path d="M9 22h39v18c0 10-8 15-19 15S9 50 9 40Z" fill="#7fa0ff" />
      <path d="M9 22h39v6H9Z" fill="#7a4a2b" />
      <g fill="#22305f">
        <circle cx="22" cy="37" r="3" />
        <circle cx="36" cy="37" r="3" />
      </g>
      <path d="M24 43c3 4 7 4 10 0" fill="none" stroke="#22305f" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  pizza: (
    <>
      <path d="M5 17C22 4 42 4 59 17l-5 6H10Z" fill="#d9954e" />
      <path d="M9 21c15-10 31-10 46 0L32 62Z" fill="#ffd05e" />
      <g fill="#e5433f">
        <circle cx="24" cy="27" r="6" />
        <circle cx="41" cy="28" r="6" />
        <circle cx="32" cy="43" r="5" />
      </g>
      <g fill="#2f9e62">
        <circle cx="33" cy="21" r="2" />
        <circle cx="31" cy="34" r="2" />
        <circle cx="39" cy="38" r="2" />
      </g>
    </>
  ),
  sun: (
    <>
      <path
        d="M32 2v9m0 42v9M2 32h9m42 0h9M11 11l6 6m30 30 6 6m0-42-6 6M17 47l-6 6"
        stroke="#ff9f2e"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="32" cy="32" r="18" fill="#ffc53d" />
      <g fill={ink}>
        <circle cx="26" cy="30" r="2.5" />
        <circle cx="38" cy="30" r="2.5" />
      </g>
      <path d="M26 37c3 4 9 4 12 0" {...line} strokeWidth="3" />
    </>
  ),
  moon: (
    <>
      <path d="M40 5a28 28 0 1 0 18 39A24 24 0 0 1 40 5Z" fill="#ffd75e" />
      <path d="M17 37c2 3 6 3 8 0m-3 11c3 2 6 2 8-1" {...line} strokeWidth="3" />
      <g fill="#8fa5ff">
        <path d="m50 10 2 5 5 2-5 2-2 5-2-5-5-2 5-2Zm7 18 1 3 3 1-3 1-1 3-1-3-3-1 3-1Z" />
      </g>
    </>
  ),
  star: (
    <>
      <path d="m32 3 9 18 20 3-14 14 3 20-18-9-18 9 3-20L3 24l20-3Z" fill="#ffc53d" strokeLinejoin="round" />
      <g fill={ink}>
        <circle cx="26" cy="30" r="3" />
        <circle cx="38" cy="30" r="3" />
      </g>
      <path d="M26 38c3 4 9 4 12 0" {...line} strokeWidth="3" />
    </>
  ),
  rainbow: (
    <>
      <g fill="none" strokeWidth="5">
        <path d="M8 48a24 24 0 0 1 48 0" stroke="#e5433f" />
        <path d="M13 48a19 19 0 0 1 38 0" stroke="#ffb13d" />
        <path d="M18 48a14 14 0 0 1 28 0" stroke="#46b97a" />
        <path d="M23 48a9 9 0 0 1 18 0" stroke="#5a7bff" />
      </g>
      <g fill="#dfe6f7">
        <path d="M2 50a7 7 0 0 1 8-7 8 8 0 0 1 14 3 6 6 0 0 1 0 12H9a7 7 0 0 1-7-8Zm36 4a6 6 0 0 1 4-8 8 8 0 0 1 14-2 7 7 0 0 1 1 14H44a6 6 0 0 1-6-4Z" />
      </g>
    </>
  ),
  cat: (
    <>
      <path d="M9 28V6l15 9h16l15-9v22c4 4 5 8 5 13 0 12-12 19-28 19S4 53 4 41c0-5 1-9 5-13Z" fill="#f0a35e" />
      <path d="M13 13v9l7-5Zm38 0v9l-7-5Z" fill="#ffc9b8" />
      <g fill={ink}>
        <circle cx="22" cy="34" r="3.5" />
        <circle cx="42" cy="34" r="3.5" />
        <path d="M29 41h6l-3 4Z" />
      </g>
      <path d="M25 47c3 3 6 2 7-2 1 4 4 5 7 2M9 40l-8-2m8 7-7 3m53-8 8-2m-8 7 7 3" {...line} strokeWidth="2.5" />
    </>
  ),
  dog: (
    <>
      <ellipse cx="32" cy="35" rx="23" ry="25" fill="#d9a066" />
      <path
        d="M14 12C4 10 1 24 4 38c2 7 9 7 11 0 2-8 8-18-1-26Zm36 0c10-2 13 12 10 26-2 7-9 7-11 0-2-8-8-18 1-26Z"
        fill="#8f5a33"
      />
      <ellipse cx="32" cy="44" rx="14" ry="12" fill="#f6dfc0" />
      <g fill={ink}>
        <circle cx="23" cy="29" r="3.5" />
        <circle cx="41" cy="29" r="3.5" />
        <ellipse cx="32" cy="38" rx="5" ry="3.5" />
      </g>
      <path d="M28 48h8v5c0 5-8 5-8 0Z" fill="#ff7088" />
      <path d="M24 46c4 3 7 2 8-3 1 5 4 6 8 3" {...line} strokeWidth="2.5" />
    </>
  ),
  flower: (
    <>
      <path d="M32 36c1 9 0 16-1 26" fill="none" stroke="#2f9e62" strokeWidth="4.5" strokeLinecap="round" />
      <path d="M32 54c6-8 14-9 18-7-2 7-10 11-18 7Z" fill="#46b97a" />
      <g fill="#ff8fb1">
        <circle cx="32" cy="10" r="9" />
        <circle cx="45" cy="20" r="9" />
        <circle cx="40" cy="34" r="9" />
        <circle cx="24" cy="34" r="9" />
        <circle cx="19" cy="20" r="9" />
      </g>
      <circle cx="32" cy="24" r="9" fill="#ffd75e" />
      <g fill={ink}>
        <circle cx="29" cy="23" r="1.5" />
        <circle cx="35" cy="23" r="1.5" />
      </g>
      <path d="M29 27c2 2 4 2 6 0" {...line} strokeWidth="2" />
    </>
  ),
};

export default function StickerArt({ sticker, className }: { sticker: Sticker; className: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      {art[sticker]}
    </svg>
  );
}
