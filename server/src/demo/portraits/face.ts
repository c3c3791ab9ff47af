import { lorelei } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';
import { createRandom, type Random } from '../people/random.ts';

/** The person of a portrait. A seed has the same face in all variants. */
export interface Sitter {
  readonly seed: number;
  readonly gender: 'm' | 'f';
  /** Years; hair greys with them. */
  readonly age?: number;
  /** A value of `vocabulary.ethnicity`; without it any complexion. */
  readonly ethnicity?: number;
}

/** A drawn head in a square of 980 units, and the skin colours for the body. */
export interface Face {
  /** SVG elements without the root element, with unique ids. */
  readonly svg: string;
  readonly skin: string;
  readonly shade: string;
}

type Parts = Required<lorelei.Options>;
type Part = 'head' | 'hair' | 'eyes' | 'eyebrows' | 'nose' | 'beard' | 'glasses';
/** One part's drawings by number; the names that the style knows are checked by the test, not by the compiler. */
const drawings = <P extends Part>(_part: P, ...numbers: number[]): Parts[P] =>
  numbers.map((number) => `variant${String(number).padStart(2, '0')}`) as Parts[P];

const heads = drawings('head', 1, 2, 3, 4);
const hairs = {
  m: drawings('hair', 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 22, 28, 39, 43, 44, 47),
  f: drawings('hair', 10, 13, 14, 15, 16, 17, 18, 19, 23, 24, 29, 31, 32, 33, 35, 37, 38, 42, 46, 48),
};
const eyes = {
  m: drawings('eyes', 2, 4, 6, 14, 20, 21, 24),
  f: drawings('eyes', 2, 4, 10, 11, 12, 21, 23, 24),
};
const closedEyes = drawings('eyes', 1, 19);
const eyebrows = { m: drawings('eyebrows', 2, 3, 10, 12), f: drawings('eyebrows', 2, 5, 7, 9) };
const noses = drawings('nose', 1, 2, 3, 4, 5, 6);
const beards = drawings('beard', 1, 2);
/** Not the dark ones, nor those on the tip of the nose. */
const glasses = drawings('glasses', 1, 3, 4);
const mouths: Record<'m' | 'f', Parts['mouth']> = {
  m: ['happy01', 'happy02', 'happy05', 'happy06', 'happy10'],
  f: ['happy01', 'happy02', 'happy03', 'happy05', 'happy06'],
};

/** Light and shadow of a complexion. */
type Skin = readonly [light: string, shadow: string];
const fair: Skin[] = [
  ['ffe0cc', 'f0b798'],
  ['fbd3b8', 'e6a583'],
  ['f5c9a6', 'dc9a72'],
];
const olive: Skin[] = [
  ['eebc92', 'd08f62'],
  ['e2a878', 'bd7c4e'],
];
const brown: Skin[] = [
  ['cf9263', 'a56a40'],
  ['b97a4e', '8f5531'],
];
const dark: Skin[] = [
  ['96603f', '6d4029'],
  ['7a4a31', '54301f'],
];
/** By the numbers of `vocabulary.ethnicity`: white, black, latin, asian, indian, middle eastern, mixed, other. */
const skins: readonly (readonly Skin[])[] = [
  fair,
  dark,
  [...olive, ...brown.slice(0, 1)],
  fair.slice(1),
  [...brown, ...olive.slice(1)],
  olive,
  [...olive, ...brown],
  [...fair, ...olive],
];

const darkHairs = ['2a2024', '33241f', '3b2a24', '1f1a1e'];
const fairHairs = ['6b4630', '8a5a3a', 'a8713f', 'd0a05e', 'e3bf82', '9c4a2c', '4a3026'];
const greyHairs = ['b9b6b8', '98949a', 'd8d4d2'];

const hairColour = (random: Random, { age = 30, ethnicity = 1 }: Sitter): string => {
  const grey = random.next() < (age - 44) / 24;
  const own = random.pick(ethnicity === 1 || ethnicity === 8 ? [...fairHairs, ...darkHairs] : darkHairs);
  return grey ? random.pick(greyHairs) : own;
};

const line = '2b1f2a';
const blush =
  '<defs><radialGradient id="blush"><stop offset=".2" stop-color="#e8475f" stop-opacity=".26"/><stop offset="1" stop-color="#e8475f" stop-opacity="0"/></radialGradient></defs>' +
  '<g fill="url(#blush)"><ellipse cx="452" cy="580" rx="72" ry="52"/><ellipse cx="642" cy="578" rx="36" ry="42"/></g>';

/** Draws the head; `variant` changes the expression, never the features. */
export const drawFace = (sitter: Sitter, variant: number): Face => {
  const { seed, gender } = sitter;
  const random = createRandom(`face:${seed}`);
  const [skin, shade] = random.pick(random.pick(skins.slice(...complexion(sitter))));
  const hair = hairColour(random, sitter);
  const odds = (probability: number): number => (random.chance(probability) ? 100 : 0);
  const ownEyes = random.pick(eyes[gender]);
  const ownMouths = random.some(mouths[gender], 3);
  const resting = random.pick(closedEyes);
  const bearded = gender === 'm' && random.chance(0.07);
  const drawn = createAvatar(lorelei, {
    seed: String(seed),
    skinColor: [skin],
    hairColor: [hair],
    eyebrowsColor: [line],
    eyesColor: [line],
    mouthColor: [line],
    noseColor: [line],
    glassesColor: [line],
    earringsColor: ['f2c14e'],
    frecklesColor: [shade],
    hairAccessoriesColor: ['fff4f6'],
    head: [random.pick(heads)],
    hair: [random.pick(hairs[gender])],
    eyebrows: [random.pick(eyebrows[gender])],
    nose: [random.pick(noses)],
    eyes: [variant % 4 === 3 ? resting : ownEyes],
    mouth: [ownMouths[variant % ownMouths.length] ?? 'happy01'],
    beard: [random.pick(beards)],
    beardProbability: bearded ? 100 : 0,
    earringsProbability: gender === 'f' ? odds(0.4) : 0,
    frecklesProbability: odds(0.15),
    glasses: [random.pick(glasses)],
    glassesProbability: odds(0.16),
    hairAccessoriesProbability: gender === 'f' && variant % 3 === 1 ? odds(0.25) : 0,
  }).toString();
  return { svg: colour(inner(drawn), skin, shade, hair) + (bearded ? '' : blush), skin, shade };
};

const complexion = ({ ethnicity }: Sitter): [number, number] =>
  ethnicity === undefined ? [0, skins.length] : [ethnicity - 1, ethnicity];

const inner = (svg: string): string => {
  const body = svg.slice(svg.indexOf('</metadata>') + '</metadata>'.length, svg.lastIndexOf('</svg>'));
  return body.replaceAll('viewboxMask', 'headBox');
};

/** Turns flat fills into soft light from above, and black lines into the palette's own dark. */
const colour = (svg: string, skin: string, shade: string, hair: string): string => {
  const gradient = (id: string, stops: readonly (readonly [at: number, colour: string])[]) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="420" y1="200" x2="520" y2="900">${stops
      .map(([at, stop]) => `<stop offset="${at}" stop-color="#${stop}"/>`)
      .join('')}</linearGradient>`;
  const defs = `<defs>${gradient('skinLight', [
    [0, skin],
    [0.62, skin],
    [0.78, shade],
    [1, skin],
  ])}${gradient('hairLight', [
    [0, lighten(hair, 0.22)],
    [0.35, hair],
    [1, lighten(hair, -0.25)],
  ])}</defs>`;
  return (
    defs +
    svg
      .replaceAll(`"#${skin}"`, '"url(#skinLight)"')
      .replaceAll(`"#${hair}"`, '"url(#hairLight)"')
      .replaceAll('"#000"', `"#${line}"`)
      .replaceAll('"#000000"', `"#${line}"`)
  );
};

/** Mixes a colour with white (above 0) or black (below). */
export const lighten = (hex: string, share: number): string =>
  [0, 2, 4]
    .map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16);
      const mixed = share > 0 ? part + (255 - part) * share : part * (1 + share);
      return Math.round(mixed).toString(16).padStart(2, '0');
    })
    .join('');
/** The colour of every drawn line. */
export const lineColour = line;
