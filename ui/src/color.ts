/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

type Rgb = readonly [number, number, number];

const toLinearRgb = ([lightness, chroma, hue]: Oklch): Rgb => {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const inGamut = (rgb: Rgb): boolean => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);

const encode = (channel: number): number => {
  const clipped = Math.min(1, Math.max(0, channel));
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
};

/**
 * Converts a colour to `#rrggbb`. Lowers the chroma of a colour outside sRGB and keeps the lightness, on which contrast depends. Hex,
 * because web manifests and older phones do not support OKLCH.
 */
export const toHex = (color: Oklch): string => {
  const [lightness, chosenChroma, hue] = color;
  let chroma = chosenChroma;
  while (chroma > 0 && !inGamut(toLinearRgb([lightness, chroma, hue]))) chroma -= 0.002;
  const channels = toLinearRgb([lightness, Math.max(0, chroma), hue]).map((channel) =>
    Math.round(encode(channel) * 255),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The WCAG 2.2 contrast ratio, 1 to 21, of two `#rrggbb` colours. */
export const contrast = (one: string, other: string): number => {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};
