import sharp from 'sharp';
import { createRandom } from '../people/random.ts';
import { drawClothes } from './clothes.ts';
import { drawFace, type Sitter } from './face.ts';
import { mountains, park, sea } from './scenes/outdoors.ts';
import { canvas, type Hour, hours, type Scene } from './scenes/scene.ts';
import { city, room } from './scenes/town.ts';

const { width, height } = canvas;
/** In pixels. The drawing's units are smaller. */
export const portraitSize = { width: 960, height: 1280 } as const;
const fine = portraitSize.width / width;
const settings: readonly (readonly [Scene, readonly Hour[]])[] = [
  [park, [hours.morning, hours.day, hours.golden]],
  [city, [hours.golden, hours.dusk, hours.night, hours.day]],
  [sea, [hours.day, hours.golden, hours.dusk, hours.morning]],
  [room, [hours.day, hours.morning, hours.golden]],
  [mountains, [hours.morning, hours.day, hours.dusk]],
];

/** The background is out of focus: drawn at this share of its size and blurred, which is also faster. */
const focus = 0.36;
const blurPx = 2.2;

/** A portrait to draw. `variant`: index of the sitter's photo. */
export interface PortraitOrder extends Sitter {
  readonly variant: number;
}

const figure = (order: PortraitOrder, hour: Hour): string => {
  const random = createRandom(`picture:${order.seed}:${order.variant}`);
  const face = drawFace(order, order.variant);
  const clothes = drawClothes(random, order.gender, face, hour.light);
  const scale = 1.02 + random.next() * 0.32;
  const turned = random.chance(0.5) ? -1 : 1;
  const tilt = (random.next() - 0.5) * 5;
  const x = 540 + (random.next() - 0.5) * 110;
  const y = 610 + (random.next() - 0.5) * 60;
  // The head turns about the middle of the face; it stands above the middle, where a card's text leaves it free.
  return (
    `<g transform="translate(${x} ${y}) scale(${scale * turned} ${scale}) rotate(${tilt}) translate(-490 -480)">` +
    `${clothes}${face.svg}</g>`
  );
};

/** Light from the sky on everything, and a little shade at the foot. */
const air = ({ sky: [, middle] }: Hour): string =>
  `<defs><linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${middle}" stop-opacity=".12"/>` +
  '<stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#1a1030" stop-opacity=".28"/></linearGradient></defs>' +
  `<rect width="${width}" height="${height}" fill="url(#air)"/>`;

const svg = (content: string, share: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * share}" height="${height * share}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );

/**
 * Draws a portrait of a demo member: webp of 960 x 1280 pixels. Variants have the same face with another background,
 * clothes and framing. Deterministic. The result passes the image pipeline of uploads.
 */
export const drawPortrait = async (order: PortraitOrder): Promise<Buffer> => {
  const random = createRandom(`setting:${order.seed}`);
  const places = random.some(settings, settings.length);
  const [scene, lights] = places[order.variant % places.length] ?? settings[0] ?? [park, [hours.day]];
  const hour = random.pick(lights);
  const ground = await sharp(svg(scene(createRandom(`scene:${order.seed}:${order.variant}`), hour), focus))
    .blur(blurPx)
    .removeAlpha()
    .resize(portraitSize.width, portraitSize.height, { kernel: 'linear' })
    .raw()
    .toBuffer();
  return sharp(ground, { raw: { ...portraitSize, channels: 3 } })
    .composite([{ input: svg(figure(order, hour) + air(hour), fine) }])
    .webp({ quality: 90, effort: 0 })
    .toBuffer();
};
