import type { Random } from '../people/random.ts';
import { type Face, lighten, lineColour } from './face.ts';

const colours = {
  warm: ['e4572e', 'f2a541', 'd1495b', 'c96f53', 'f4d35e', 'b5446e'],
  cool: ['2e5e8c', '3d8b8b', '5b6cb8', '3f5a4f', '27476e', '7a6fb0'],
  calm: ['f3ede4', '2f2e3a', 'd9cbb6', '8a8f9e', 'a3b18a', 'e9dcd3'],
} as const;

const stroke = `stroke="#${lineColour}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"`;
/** Shoulders and chest in the units of the head, whose neck ends at about (481, 820). */
const torso =
  'M318 806 C 250 852 120 872 40 930 C -50 1000 -90 1160 -110 1700 L 1080 1700 C 1060 1160 1010 1000 930 935 C 850 872 720 850 652 798 C 610 860 360 866 318 806 Z';
const sleeves = `<path d="M150 1180 C 140 1300 138 1420 132 1600 M812 1180 C 824 1300 828 1420 836 1600" fill="none" ${stroke} opacity=".55"/>`;

type Draw = (fabric: string, skin: string, trim: string) => string;
const cut: Record<string, Draw> = {
  tee: (fabric) =>
    `<path d="M322 806 C 350 925 612 925 648 806" fill="none" stroke="#${lighten(fabric, -0.18)}" stroke-width="22"/>`,
  vee: (fabric, skin) =>
    `<path d="M345 812 C 380 900 440 960 486 1010 C 540 960 598 900 625 812 C 590 850 380 860 345 812 Z" fill="#${skin}"/>` +
    `<path d="M338 806 C 376 900 440 962 486 1012 C 540 962 600 900 634 806" fill="none" stroke="#${lighten(fabric, -0.2)}" stroke-width="20" stroke-linejoin="round"/>`,
  shirt: (_fabric, _skin, trim) =>
    `<path d="M330 796 L 300 850 L 420 985 L 486 900 L 552 985 L 668 850 L 640 796 C 600 880 380 880 330 796 Z" fill="#${lighten(trim, 0.6)}" ${stroke}/>` +
    `<path d="M486 900 L 486 1700" fill="none" ${stroke} opacity=".7"/>`,
  jacket: (fabric, _skin, trim) =>
    `<path d="M345 815 C 400 900 570 900 625 815 L 690 1700 L 282 1700 Z" fill="#${trim}"/>` +
    `<path d="M318 800 C 280 980 300 1200 400 1420 L 372 1700 L 170 1700 L 180 960 Z M652 800 C 690 980 670 1200 570 1420 L 598 1700 L 800 1700 L 792 960 Z" fill="#${fabric}"/>` +
    `<path d="M318 800 C 280 980 300 1200 400 1420 L 376 1700 M652 800 C 690 980 670 1200 570 1420 L 594 1700 M300 930 L 236 1010 L 300 1060 M672 930 L 736 1010 L 672 1060" fill="none" ${stroke}/>`,
  knit: (fabric) =>
    `<path d="M312 792 C 330 930 640 930 660 792 C 690 830 680 880 650 905 C 590 955 390 955 322 905 C 292 880 284 830 312 792 Z" fill="#${lighten(fabric, -0.1)}" ${stroke}/>` +
    `<path d="M350 880 L 358 925 M420 912 L 424 950 M490 918 L 490 958 M560 910 L 556 950 M622 880 L 614 924" fill="none" ${stroke} opacity=".5"/>`,
  stripes: (fabric) =>
    [960, 1060, 1160, 1260, 1360, 1460]
      .map(
        (y) =>
          `<path d="M-140 ${y + 60} C 200 ${y - 20} 760 ${y - 20} 1120 ${y + 60}" fill="none" stroke="#${lighten(fabric, 0.55)}" stroke-width="34"/>`,
      )
      .join(''),
};
const cuts = {
  m: ['tee', 'shirt', 'jacket', 'knit', 'stripes'],
  f: ['tee', 'vee', 'jacket', 'knit', 'stripes'],
} as const;

/** What the sitter wears in this picture: shoulders, chest and collar; drawn below the head. */
export const drawClothes = (random: Random, gender: 'm' | 'f', { shade }: Face, lightGround: boolean): string => {
  const family = random.pick(lightGround ? (['warm', 'cool', 'calm'] as const) : (['warm', 'calm'] as const));
  const fabric = random.pick(colours[family]);
  const trim = random.pick(['fdf6ec', '2f2e3a', 'e9c46a', 'f4a7a0', 'a8c5da']);
  const style = random.pick(cuts[gender]);
  const details = cut[style]?.(fabric, shade, trim) ?? '';
  const necklace =
    gender === 'f' && random.chance(0.3)
      ? '<path d="M352 830 C 400 935 570 935 618 830" fill="none" stroke="#f2c14e" stroke-width="6"/><circle cx="486" cy="912" r="11" fill="#f2c14e"/>'
      : '';
  return (
    `<defs><linearGradient id="fabric" gradientUnits="userSpaceOnUse" x1="200" y1="820" x2="600" y2="1600">` +
    `<stop offset="0" stop-color="#${lighten(fabric, 0.1)}"/><stop offset="1" stop-color="#${lighten(fabric, -0.22)}"/></linearGradient>` +
    `<clipPath id="torso"><path d="${torso}"/></clipPath></defs>` +
    `<path d="${torso}" fill="url(#fabric)" ${stroke}/><g clip-path="url(#torso)">${style === 'stripes' ? details : ''}${sleeves}</g>` +
    (style === 'stripes' ? '' : details) +
    necklace
  );
};
