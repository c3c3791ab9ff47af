import type { Random } from '../../people/random.ts';

/** The units that everything is drawn in; portrait format. */
export const canvas = { width: 1080, height: 1440 } as const;

/** The colours of a time of day: sky, sun, and the ground at three distances. */
export interface Hour {
  readonly sky: readonly [top: string, middle: string, horizon: string];
  readonly sun: string;
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  /** Whether a dark figure stands out. */
  readonly light: boolean;
}
export const hours = {
  morning: {
    sky: ['#9fc9e8', '#f6d9c2', '#ffe9d1'],
    sun: '#fff6df',
    far: '#b9cbd8',
    middle: '#93b39a',
    near: '#5f8f74',
    light: true,
  },
  day: {
    sky: ['#5fb0e6', '#a8d8f0', '#e6f5f4'],
    sun: '#fffbe8',
    far: '#a4c6d6',
    middle: '#7bb58a',
    near: '#4a8f6b',
    light: true,
  },
  golden: {
    sky: ['#f2a26b', '#f9c784', '#fde8b8'],
    sun: '#fff3cf',
    far: '#d79a7b',
    middle: '#b9785d',
    near: '#86584f',
    light: true,
  },
  dusk: {
    sky: ['#5d4f9a', '#c86f98', '#f8b195'],
    sun: '#ffd9b0',
    far: '#7b5f9c',
    middle: '#58487f',
    near: '#3a3260',
    light: false,
  },
  night: {
    sky: ['#141c3f', '#2b3468', '#5a5a95'],
    sun: '#f5ecd2',
    far: '#2b3160',
    middle: '#20264f',
    near: '#171b3b',
    light: false,
  },
} as const satisfies Record<string, Hour>;

/** Draws what is behind a sitter; SVG elements for the whole canvas. */
export type Scene = (random: Random, hour: Hour) => string;

export const sky = ({ sky: [top, middle, horizon] }: Hour): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
  `<stop offset=".45" stop-color="${middle}"/><stop offset=".8" stop-color="${horizon}"/></linearGradient></defs>` +
  `<rect width="${canvas.width}" height="${canvas.height}" fill="url(#sky)"/>`;

/** A sun or moon with its glow. */
export const sun = (x: number, y: number, radius: number, { sun: colour }: Hour): string =>
  [3.2, 2.2, 1.5, 1]
    .map(
      (size, at) =>
        `<circle cx="${x}" cy="${y}" r="${radius * size}" fill="${colour}" opacity="${[0.12, 0.18, 0.3, 0.95][at]}"/>`,
    )
    .join('');

/** A soft ridge from edge to edge; everything below it is filled. */
export const ridge = (random: Random, y: number, swing: number, fill: string, waves = 3): string => {
  const step = canvas.width / waves;
  let path = `M -20 ${y}`;
  for (let at = 0; at < waves; at++) {
    const from = -20 + at * step;
    const lift = (at % 2 === 0 ? -1 : 1) * swing * (0.5 + random.next());
    path += ` C ${from + step * 0.35} ${y + lift} ${from + step * 0.65} ${y + lift} ${from + step + 20} ${y + (random.next() - 0.5) * swing * 0.5}`;
  }
  return `<path d="${path} L 1120 1460 L -20 1460 Z" fill="${fill}"/>`;
};

export const cloud = (x: number, y: number, size: number, opacity: number): string =>
  `<g fill="#fff" opacity="${opacity}"><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.3}"/>` +
  `<ellipse cx="${x - size * 0.3}" cy="${y - size * 0.2}" rx="${size * 0.4}" ry="${size * 0.32}"/>` +
  `<ellipse cx="${x + size * 0.25}" cy="${y - size * 0.26}" rx="${size * 0.5}" ry="${size * 0.4}"/></g>`;

export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');
