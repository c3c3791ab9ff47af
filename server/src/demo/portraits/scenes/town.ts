import { lighten } from '../face.ts';
import { canvas, cloud, hours, type Scene, sky, sun, times } from './scene.ts';

const { width, height } = canvas;

/** Rows of houses, their windows lit when it is late. */
export const city: Scene = (random, hour) => {
  const glow = hour.light ? '#ffffff' : '#ffd98a';
  const row = (base: number, low: number, high: number, fill: string, panes: number): string => {
    let x = -30;
    let drawn = '';
    while (x < width) {
      const wide = random.whole(110, 210);
      const tall = random.whole(low, high);
      drawn += `<rect x="${x}" y="${base - tall}" width="${wide}" height="${tall + 700}" rx="10" fill="${fill}"/>`;
      if (random.chance(0.3))
        drawn += `<path d="M${x} ${base - tall + 4} L${x + wide / 2} ${base - tall - 90} L${x + wide} ${base - tall + 4} Z" fill="${fill}"/>`;
      for (let down = 34; down < tall + 160; down += 62)
        for (let across = 22; across < wide - 30; across += 48)
          if (random.chance(panes))
            drawn += `<rect x="${x + across}" y="${base - tall + down}" width="24" height="34" rx="4" fill="${glow}" opacity="${0.25 + random.next() * (hour.light ? 0.25 : 0.65)}"/>`;
      x += wide + random.whole(-8, 14);
    }
    return drawn;
  };
  return (
    sky(hour) +
    sun(random.whole(140, 940), random.whole(160, 420), 85, hour) +
    times(2, () => cloud(random.whole(0, width), random.whole(80, 360), random.whole(120, 220), 0.4)) +
    row(900, 300, 560, hour.far, 0.25) +
    row(1020, 180, 420, hour.middle, 0.4) +
    row(1180, 60, 240, hour.near, 0.5)
  );
};

const walls = ['e8d5c4', 'd7e0d2', 'e9cfcb', 'cfd8e6', 'efe3c8', 'c9b8cf'] as const;

/** A room: a wall with a window on the world, a picture, a plant and a lamp. */
export const room: Scene = (random, hour) => {
  const wall = random.pick(walls);
  const left = random.chance(0.5);
  const windowX = left ? 60 : 560;
  const otherX = left ? 760 : 160;
  const leaf = (angle: number, long: number): string =>
    `<path d="M0 0 C ${-long * 0.3} ${-long * 0.5} ${-long * 0.1} ${-long} 0 ${-long} C ${long * 0.1} ${-long} ${long * 0.3} ${-long * 0.5} 0 0 Z" transform="rotate(${angle})" fill="${random.pick(['#5b8a66', '#74a57f', '#3f6f5a'])}"/>`;
  return (
    `<defs><radialGradient id="wall" cx="${left ? 0.25 : 0.75}" cy=".35" r="1"><stop offset="0" stop-color="#${lighten(wall, 0.45)}"/>` +
    `<stop offset="1" stop-color="#${lighten(wall, -0.2)}"/></radialGradient>` +
    `<linearGradient id="outside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hour.sky[0]}"/><stop offset="1" stop-color="${hour.sky[2]}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>` +
    `<rect x="${windowX - 24}" y="116" width="508" height="688" rx="20" fill="#fffaf2"/>` +
    `<rect x="${windowX}" y="140" width="460" height="640" rx="10" fill="url(#outside)"/>` +
    `<circle cx="${windowX + random.whole(120, 340)}" cy="${random.whole(260, 420)}" r="60" fill="${hour.sun}" opacity=".9"/>` +
    `<path d="M${windowX} 640 q 115 -120 230 -20 t 230 -30 V 780 H ${windowX} Z" fill="${hour.middle}"/>` +
    `<path d="M${windowX + 230} 140 V 780 M${windowX} 440 H ${windowX + 460}" stroke="#fffaf2" stroke-width="18"/>` +
    `<rect x="${otherX - 70}" y="220" width="240" height="300" rx="8" fill="#fffaf2"/>` +
    `<rect x="${otherX - 46}" y="244" width="192" height="252" fill="${random.pick([hours.golden, hours.dusk, hours.day]).sky[1]}"/>` +
    `<circle cx="${otherX + 50}" cy="370" r="58" fill="#fff" opacity=".5"/>` +
    `<g transform="translate(${otherX + 60} 1010)">${times(9, (at) => leaf(-72 + at * 18, random.whole(220, 340)))}` +
    `<path d="M-90 -10 H 90 L 66 190 H -66 Z" fill="#c8795a"/></g>` +
    `<rect y="1190" width="${width}" height="260" fill="#${lighten(wall, -0.38)}"/>`
  );
};
