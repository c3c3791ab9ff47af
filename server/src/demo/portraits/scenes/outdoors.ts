import { canvas, cloud, ridge, type Scene, sky, sun, times } from './scene.ts';

const { width } = canvas;

/** Trees on soft hills. */
export const park: Scene = (random, hour) => {
  const tree = (x: number, y: number, size: number, colour: string): string =>
    `<rect x="${x - size * 0.06}" y="${y}" width="${size * 0.12}" height="${size}" fill="#6b4a3a" opacity=".8"/>` +
    `<g fill="${colour}"><circle cx="${x}" cy="${y - size * 0.2}" r="${size * 0.5}"/><circle cx="${x - size * 0.34}" cy="${y + size * 0.08}" r="${size * 0.36}"/>` +
    `<circle cx="${x + size * 0.36}" cy="${y + size * 0.06}" r="${size * 0.38}"/></g>`;
  return (
    sky(hour) +
    sun(random.whole(160, 920), random.whole(180, 420), 90, hour) +
    times(3, () => cloud(random.whole(0, width), random.whole(80, 420), random.whole(110, 210), 0.55)) +
    ridge(random, 800, 90, hour.far) +
    times(5, (at) =>
      tree(at * 260 + random.whole(-60, 60), random.whole(700, 780), random.whole(150, 230), hour.middle),
    ) +
    ridge(random, 960, 60, hour.middle) +
    times(3, (at) =>
      tree(at * 480 + random.whole(-80, 80), random.whole(820, 900), random.whole(260, 360), hour.near),
    ) +
    ridge(random, 1130, 50, hour.near)
  );
};

/** A bay with sails, light on the water and a strip of sand. */
export const sea: Scene = (random, hour) => {
  const x = random.whole(200, 880);
  const horizon = random.whole(720, 800);
  const sail = (at: number, size: number): string =>
    `<path d="M${at} ${horizon + 14} L${at} ${horizon - size} L${at + size * 0.6} ${horizon} Z" fill="#fff" opacity=".9"/>` +
    `<path d="M${at - size * 0.35} ${horizon + 4} L${at + size * 0.7} ${horizon + 4} L${at + size * 0.5} ${horizon + size * 0.24} L${at - size * 0.2} ${horizon + size * 0.24} Z" fill="${hour.near}"/>`;
  return (
    sky(hour) +
    sun(x, horizon - random.whole(120, 300), 105, hour) +
    times(3, () => cloud(random.whole(0, width), random.whole(80, 480), random.whole(120, 240), 0.5)) +
    `<rect y="${horizon}" width="${width}" height="760" fill="${hour.light ? '#3f9fb8' : hour.middle}"/>` +
    times(26, (at) => {
      const y = horizon + 12 + at * at * 0.9;
      const long = random.whole(40, 200) + at * 8;
      return `<rect x="${x - long / 2 + random.whole(-140, 140)}" y="${y}" width="${long}" height="${4 + at * 0.5}" rx="4" fill="${hour.sun}" opacity="${0.5 - at * 0.012}"/>`;
    }) +
    times(2, () => sail(random.whole(60, 1000), random.whole(70, 140))) +
    ridge(random, 1230, 40, hour.light ? '#f0d9ae' : hour.near, 2)
  );
};

/** Snowy peaks in layers of air. */
export const mountains: Scene = (random, hour) => {
  const range = (base: number, height: number, count: number, fill: string, snow: number): string =>
    times(count, (at) => {
      const x = ((at + 0.5) / count) * width + random.whole(-90, 90);
      const top = base - height * (0.7 + random.next() * 0.5);
      const half = height * (0.75 + random.next() * 0.3);
      const cap = (base - top) * 0.3;
      return (
        `<path d="M${x - half} ${base + 400} L${x - half} ${base} L${x} ${top} L${x + half} ${base} L${x + half} ${base + 400} Z" fill="${fill}"/>` +
        `<path d="M${x} ${top} L${x + half * 0.3} ${top + cap} L${x + half * 0.1} ${top + cap * 0.8} L${x - half * 0.06} ${top + cap * 1.1} L${x - half * 0.3} ${top + cap} Z" fill="#fff" opacity="${snow}"/>`
      );
    });
  return (
    sky(hour) +
    sun(random.whole(160, 920), random.whole(200, 400), 80, hour) +
    range(840, 460, 3, hour.far, 0.75) +
    times(2, () => cloud(random.whole(0, width), random.whole(540, 720), random.whole(180, 300), 0.45)) +
    range(980, 330, 4, hour.middle, 0.35) +
    ridge(random, 1060, 60, hour.near) +
    times(16, (at) => {
      const x = at * 72 + random.whole(-26, 26);
      const y = random.whole(1010, 1080);
      const size = random.whole(60, 120);
      return `<path d="M${x} ${y - size * 1.5} L${x + size * 0.45} ${y + size * 0.6} L${x - size * 0.45} ${y + size * 0.6} Z" fill="${hour.near}"/>`;
    })
  );
};
