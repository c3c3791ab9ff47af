import { randomInt } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { loadOnce } from '../../load-once.ts';
import { imageQueue } from '../../pictures/decode.ts';

/** Width and height in pixels. Blurred images need no higher resolution. */
const shapes = { tile: [120, 120], portrait: [160, 200] } as const;
export type TeaserShape = keyof typeof shapes;

/** The colours of background, face, hair and clothes of each drawing. */
const colours = [
  ['#f0b8a0', '#e8b48c', '#5a3826', '#7a4460'],
  ['#b8d0e8', '#d8a078', '#2c2420', '#40608c'],
  ['#e8d8a8', '#f0c8a8', '#a87840', '#b85c48'],
  ['#a8c8b0', '#c08860', '#201814', '#e0d8c8'],
  ['#d0b8e0', '#f0d0b8', '#8c4c2c', '#302c48'],
  ['#f0d0c0', '#8c5c40', '#181410', '#d89838'],
  ['#90a8c0', '#e8c0a0', '#c8a060', '#586c58'],
  ['#e0a890', '#a87050', '#30201c', '#a83c50'],
  ['#c0d8d0', '#f0c8b0', '#704830', '#f0e8e0'],
  ['#806c88', '#d0a080', '#402c24', '#204850'],
  ['#f0c890', '#e0b090', '#181818', '#485878'],
  ['#b0b8a0', '#704830', '#100c0c', '#c86c40'],
] as const;

const svgOf = (shape: TeaserShape, variant: number): string => {
  const [width, height] = shapes[shape];
  const [ground, face, hair, clothes] = colours[variant] ?? colours[0];
  const shift = ((variant * 7) % 5) - 2;
  const x = width / 2 + shift * (width / 25);
  const head = width * (0.2 + (variant % 3) * 0.015);
  const y = height * 0.42;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2=".4" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#g)" opacity=".55"/>
    <ellipse cx="${x}" cy="${y + head * 0.1}" rx="${head * 1.3}" ry="${head * (variant % 2 ? 1.5 : 2)}" fill="${hair}"/>
    <ellipse cx="${x}" cy="${height * 1.05}" rx="${width * 0.42}" ry="${height * 0.36}" fill="${clothes}"/>
    <ellipse cx="${x}" cy="${y + head * 0.2}" rx="${head}" ry="${head * 1.25}" fill="${face}"/></svg>`;
};

const path = '/media/teasers';
const year = 'public, max-age=31536000, immutable';

const renderTeaser = (shape: TeaserShape, variant: number): Promise<Buffer> =>
  loadOnce(`teaser ${shape}-${variant}`, () =>
    imageQueue(() =>
      sharp(Buffer.from(svgOf(shape, variant)))
        .blur(shapes[shape][0] / 11)
        .webp({ quality: 60 })
        .toBuffer(),
    ),
  );

/**
 * Lists URLs of teasers: blurred drawings, beginning with a random one and repeated after all were listed. They are not made from
 * members' photos, because a blurred cover could be recognized by blurring the covers of members (decision 30).
 */
export const listTeaserUrls = (shape: TeaserShape, count: number): string[] => {
  const first = randomInt(colours.length);
  return Array.from({ length: count }, (_, index) => `${path}/${shape}-${(first + index) % colours.length}.webp`);
};

/** `GET /media/teasers/{shape}-{variant}.webp`: the same image for every viewer, cached without limit. */
export const addTeasers = (app: FastifyInstance): void => {
  app.get<{ Params: { name: string } }>(`${path}/:name`, async ({ params }, reply) => {
    const [, shape, variant] = /^(tile|portrait)-(\d{1,2})\.webp$/.exec(params.name) ?? [];
    if (!shape || !variant || Number(variant) >= colours.length) throw new CallError('notFound');
    const image = await renderTeaser(shape as TeaserShape, Number(variant));
    return reply.type('image/webp').header('cache-control', year).send(image);
  });
};
