import sharp from 'sharp';

/** A drawn photo. The last one is too small for a profile, as some real photos are. */
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly sky: string;
  readonly land: string;
}

const drawings: readonly Drawing[] = [
  { width: 900, height: 1200, sky: '#7fb7e6', land: '#3f7a4a' },
  { width: 1200, height: 900, sky: '#f2b880', land: '#8a4f3d' },
  { width: 1000, height: 1000, sky: '#b9a3e3', land: '#46406e' },
  { width: 800, height: 1100, sky: '#f4d06f', land: '#2f6f73' },
  { width: 300, height: 300, sky: '#d9d9e0', land: '#70707c' },
];

const draw = ({ width, height, sky, land }: Drawing): string => {
  const ground = Math.round(height * 0.68);
  const head = Math.round(Math.min(width, height) * 0.14);
  const [x, y] = [Math.round(width / 2), Math.round(height * 0.42)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${sky}"/>
    <circle cx="${width * 0.8}" cy="${height * 0.16}" r="${head * 0.8}" fill="#fff6d8"/>
    <path d="M0 ${ground} Q${width / 2} ${ground - head} ${width} ${ground} V${height} H0Z" fill="${land}"/>
    <path d="M${x - head * 1.8} ${height} Q${x} ${y + head * 0.6} ${x + head * 1.8} ${height}Z" fill="#2b2b3a"/>
    <circle cx="${x}" cy="${y}" r="${head}" fill="#e2b08f"/>
    <path d="M${x - head} ${y} A${head} ${head} 0 0 1 ${x + head} ${y} Q${x} ${y - head * 0.6} ${x - head} ${y}Z" fill="#3a2a22"/>
  </svg>`;
};

/** The size of every photo, in pixels. */
export const photoSides: readonly { width: number; height: number }[] = drawings;

/** Renders a photo as JPEG. @param longest the maximum of its longest side, in pixels */
export const drawPhoto = async (number: number, longest: number): Promise<Buffer | undefined> => {
  const drawing = drawings[number];
  if (!drawing) return undefined;
  return sharp(Buffer.from(draw(drawing)))
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .jpeg()
    .toBuffer();
};
