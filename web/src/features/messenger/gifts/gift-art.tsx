import type { Gift } from '@kindred/contract/gifts';
import type { ReactNode } from 'react';

/** Drawings with a view box of 64 × 64. Their colours are the same in the light and the dark palette. */
const art: Record<Gift, ReactNode> = {
  rose: (
    <>
      <path d="M33 34c1 8 0 16-3 25" fill="none" stroke="#2f9e62" strokeWidth="4" strokeLinecap="round" />
      <path d="M32 47c6-9 14-10 19-8-2 7-10 12-19 8Z" fill="#46b97a" />
      <path d="M31 53c-6-7-13-8-17-5 2 6 10 9 17 5Z" fill="#2f9e62" />
      <path d="M16 15c4 2 8-8 17-9 8-1 12 6 16 6 1 12-3 25-16 26C20 39 14 27 16 15Z" fill="#e5314f" />
      <path d="M16 15c0 11 7 17 17 23-12 1-19-11-17-23Zm33-3c0 12-6 19-16 26 12-1 17-14 16-26Z" fill="#b81d3c" />
      <path d="M25 16c2 6 13 7 16-1-2-4-13-5-16 1Z" fill="#ff7088" />
    </>
  ),
  coffee: (
    <>
      <path
        d="M25 6c-4 5 4 7 0 12m11-12c-4 5 4 7 0 12"
        fill="none"
        stroke="#b9a99c"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M46 30h5a7 7 0 0 1 0 15h-6" fill="none" stroke="#f0b35a" strokeWidth="5" />
      <path d="M11 24h37v16c0 9-7 14-18 14s-19-5-19-14Z" fill="#ffd48a" />
      <path d="M11 24h37v6H11Z" fill="#7a4a2b" />
      <path d="M30 46c-5-4-8-6-8-9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-3 5-8 9Z" fill="#e5314f" />
      <path d="M6 56h47c-1 4-5 4-9 4H15c-4 0-8 0-9-4Z" fill="#f0b35a" />
    </>
  ),
  cookie: (
    <>
      <path d="M33 6a27 27 0 1 0 25 28c-5 1-9-2-9-7-6 1-9-3-8-8-6 0-9-6-8-13Z" fill="#d9954e" />
      <path d="M33 6a27 27 0 0 0-18 46 26 26 0 0 1 14-40c1-2 3-4 4-6Z" fill="#e9b06e" />
      <g fill="#6b3d22">
        <circle cx="22" cy="27" r="4" />
        <circle cx="33" cy="37" r="5" />
        <circle cx="19" cy="43" r="3" />
        <circle cx="46" cy="44" r="4" />
        <circle cx="34" cy="52" r="3" />
      </g>
    </>
  ),
  bouquet: (
    <>
      <path d="M18 28 32 60l14-32Z" fill="#ffe3ec" />
      <path d="M32 60 24 30l22-2Z" fill="#ffc2d4" />
      <path d="M23 45h18l-3 6H26Z" fill="#e5314f" />
      <g fill="#46b97a">
        <path d="M10 30c4-6 10-5 13 0-4 4-10 4-13 0Zm44 0c-4-6-10-5-13 0 4 4 10 4 13 0Z" />
      </g>
      <circle cx="20" cy="21" r="9" fill="#ff7088" />
      <circle cx="44" cy="21" r="9" fill="#b07cf0" />
      <circle cx="32" cy="15" r="10" fill="#ffc53d" />
      <circle cx="32" cy="28" r="8" fill="#e5314f" />
      <g fill="#fff" fillOpacity=".75">
        <circle cx="20" cy="21" r="3" />
        <circle cx="44" cy="21" r="3" />
        <circle cx="32" cy="15" r="4" />
        <circle cx="32" cy="28" r="3" />
      </g>
    </>
  ),
  chocolates: (
    <>
      <path d="M32 56C14 44 5 34 5 22A13 13 0 0 1 32 17a13 13 0 0 1 27 5c0 12-9 22-27 34Z" fill="#e5314f" />
      <path d="M32 50C17 40 10 32 10 23a9 9 0 0 1 20-3h4a9 9 0 0 1 20 3c0 9-7 17-22 27Z" fill="#ffe3ec" />
      <g fill="#7a4a2b">
        <circle cx="20" cy="24" r="6" />
        <circle cx="44" cy="24" r="6" />
        <circle cx="32" cy="29" r="6" />
        <circle cx="32" cy="42" r="5" />
      </g>
      <g fill="none" stroke="#f0b98d" strokeWidth="2" strokeLinecap="round">
        <path d="m17 24 3-2 3 2m18 0 3-2 3 2m-18 5 3-2 3 2m-5 13 2-1 3 1" />
      </g>
    </>
  ),
  balloons: (
    <>
      <path
        d="M20 35c1 10 10 12 12 24m12-26c-1 11-11 13-12 26m0-22v22"
        fill="none"
        stroke="#a3a3b3"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M20 36c-8-3-12-10-12-17a12 12 0 0 1 24 0c0 7-4 14-12 17Z" fill="#5aa9ff" />
      <path d="M45 34c-8-3-12-10-12-17a12 12 0 0 1 24 0c0 7-4 14-12 17Z" fill="#ffc53d" />
      <path d="M32 44c-9-3-13-11-13-18a13 13 0 0 1 26 0c0 7-4 15-13 18Z" fill="#e5314f" />
      <path
        d="M25 25c0-4 2-7 5-8M13 19c0-3 2-6 4-7"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  cake: (
    <>
      <path d="M30 14h4v12h-4Z" fill="#5aa9ff" />
      <path d="M32 4c4 4 4 9 0 10-4-1-4-6 0-10Z" fill="#ffc53d" />
      <path d="M12 26h40a4 4 0 0 1 4 4v24H8V30a4 4 0 0 1 4-4Z" fill="#ffd9a8" />
      <path d="M8 40h48v7H8Z" fill="#ff9fb3" />
      <path
        d="M12 24h40a5 5 0 0 1 5 5v4c0 5-8 5-8 0 0 6-9 6-9 0 0 7-9 7-9 0 0 6-8 6-8 0 0 5-9 5-9 0-1 5-7 5-7 0v-4a5 5 0 0 1 5-5Z"
        fill="#ff7088"
      />
      <path d="M4 54h56v2a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4Z" fill="#d8dbe6" />
    </>
  ),
  teddy: (
    <>
      <circle cx="16" cy="15" r="9" fill="#b77b47" />
      <circle cx="48" cy="15" r="9" fill="#b77b47" />
      <circle cx="16" cy="15" r="4" fill="#f0c79c" />
      <circle cx="48" cy="15" r="4" fill="#f0c79c" />
      <ellipse cx="32" cy="54" rx="20" ry="10" fill="#a2683a" />
      <circle cx="32" cy="29" r="21" fill="#c98d57" />
      <ellipse cx="32" cy="36" rx="11" ry="9" fill="#f0c79c" />
      <path d="M27 32h10c0 4-3 5-5 5s-5-1-5-5Z" fill="#4a2c18" />
      <path d="M27 40c3 3 7 3 10 0" fill="none" stroke="#4a2c18" strokeWidth="2" strokeLinecap="round" />
      <circle cx="23" cy="25" r="3" fill="#4a2c18" />
      <circle cx="41" cy="25" r="3" fill="#4a2c18" />
      <path d="m32 53-9-5v10l9-5 9 5V48Z" fill="#e5314f" />
    </>
  ),
  wine: (
    <>
      <path d="M30 36h4v18h-4Z" fill="#c9d3e6" />
      <path d="M19 58c0-4 6-5 13-5s13 1 13 5Z" fill="#c9d3e6" />
      <path d="M18 6h28c3 14 2 32-14 32S15 20 18 6Z" fill="#e3eaf6" />
      <path d="M17 17c5-3 9 3 15 1s10-3 15-1c0 11-5 19-15 19S17 28 17 17Z" fill="#a01f4a" />
      <path d="M17 17c5-3 9 3 15 1s10-3 15-1v4c-5-2-9 1-15 2s-10-3-15-1Z" fill="#c93a66" />
      <path
        d="M23 10c-1 5 0 13 2 17"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  tickets: (
    <>
      <path d="m20 10 38 12-3 9c-4 0-6 5-2 8l-3 8-38-13 3-8c4 0 6-5 2-8Z" fill="#b07cf0" />
      <path d="M6 26h44v9c-4 1-4 8 0 9v10H6V44c4-1 4-8 0-9Z" fill="#ffc53d" />
      <path d="M39 27v26" fill="none" stroke="#c98d14" strokeWidth="2" strokeDasharray="3 4" />
      <path d="M23 48c-6-5-9-7-9-11a4 4 0 0 1 9-2 4 4 0 0 1 9 2c0 4-3 6-9 11Z" fill="#e5314f" />
    </>
  ),
  perfume: (
    <>
      <path d="M26 14h12v9H26Z" fill="#c98d14" />
      <path d="M24 6h16v10H24Z" fill="#ffc53d" />
      <path d="M18 23h28c6 4 9 10 9 17 0 12-9 20-23 20S9 52 9 40c0-7 3-13 9-17Z" fill="#ffb3c7" />
      <path d="M12 38c6-4 13 3 20 0s14-3 20 1c-1 10-8 16-20 16s-19-7-20-17Z" fill="#ff7088" />
      <path
        d="M19 28c-3 2-5 6-5 9"
        fill="none"
        stroke="#fff"
        strokeOpacity=".8"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M32 50c-4-3-6-5-6-7a3 3 0 0 1 6-1 3 3 0 0 1 6 1c0 2-2 4-6 7Z" fill="#fff" />
      <path d="m49 8 3 1m-4 5 4 2m-3 5h3" fill="none" stroke="#ff9fb3" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  ring: (
    <>
      <circle cx="32" cy="43" r="15" fill="none" stroke="#f5b935" strokeWidth="6" />
      <path d="M21 33a15 15 0 0 0-3 17" fill="none" stroke="#ffe08a" strokeWidth="3" strokeLinecap="round" />
      <path d="M22 6h20l7 9-17 17L15 15Z" fill="#6cc5ff" />
      <path d="M22 6h20l-4 9H26Z" fill="#b9e6ff" />
      <path d="M15 15h34L32 32Z" fill="#3fa4ee" />
      <path d="M26 15h12l-6 17Z" fill="#8ed6ff" />
    </>
  ),
};

/** The drawing of a gift, hidden from screen readers. `className` sets the size. */
const GiftArt = ({ gift, className }: { gift: Gift; className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 64 64" className={className}>
    {art[gift]}
  </svg>
);
export default GiftArt;
