import { contrast, type Oklch, toHex } from './color.ts';
import { scale } from './scale.ts';

/** The six themes, and the default theme of all other brands. */
export const themeNames = ['default', 'rose', 'violet', 'coral', 'ocean', 'emerald', 'amber'] as const;
export type ThemeName = (typeof themeNames)[number];
export const paletteNames = ['light', 'dark'] as const;
export type PaletteName = (typeof paletteNames)[number];

/** The purposes of colours. contrast.test.ts lists which colours are used on which background. */
export type ColorName =
  | 'brand'
  | 'brand-hover'
  | 'brand-pressed'
  | 'on-brand'
  | 'brand-strong'
  | 'brand-soft'
  | 'on-brand-soft'
  | 'accent'
  | 'on-accent'
  | 'bg'
  | 'surface'
  | 'surface-raised'
  | 'field'
  | 'text'
  | 'text-muted'
  | 'border'
  | 'border-strong'
  | 'danger'
  | 'on-danger'
  | 'danger-text'
  | 'danger-soft'
  | 'success'
  | 'success-text'
  | 'success-soft'
  | 'like'
  | 'pass'
  | 'gold'
  | 'on-gold'
  | 'focus';

/** The parameters of a theme. All colours are derived from them, so that no theme lacks a colour. */
interface Seed {
  /** Hue of the greys. */
  readonly tint: number;
  /** Background of the main button and of selected elements. */
  readonly brand: Oklch;
  /** Text on `brand`: white, or dark if the brand's colour is bright. */
  readonly ink: 'white' | 'dark';
  /** Hue of the brand's dark shades, if the hue of the bright colour would turn olive. */
  readonly deepHue?: number;
  /** A second colour, for small joys. */
  readonly accent: Oklch;
}

const seeds: Record<ThemeName, Seed> = {
  default: { tint: 350, brand: [0.5, 0.185, 350], ink: 'white', accent: [0.78, 0.13, 60] },
  rose: { tint: 15, brand: [0.575, 0.22, 14], ink: 'white', accent: [0.8, 0.12, 50] },
  violet: { tint: 300, brand: [0.52, 0.23, 296], ink: 'white', accent: [0.78, 0.15, 345] },
  coral: { tint: 40, brand: [0.585, 0.195, 34], ink: 'white', accent: [0.82, 0.13, 85] },
  ocean: { tint: 235, brand: [0.53, 0.14, 243], ink: 'white', accent: [0.8, 0.12, 195] },
  emerald: { tint: 165, brand: [0.52, 0.12, 162], ink: 'white', accent: [0.84, 0.15, 110] },
  amber: { tint: 60, brand: [0.82, 0.165, 78], ink: 'dark', deepHue: 58, accent: [0.7, 0.17, 45] },
};

/** The colours of a brand. Both palettes are derived from them instead of from the theme. */
export interface Accent {
  /** Background of the main button. Its lightness is changed until the text on it is readable. */
  readonly main: Oklch;
  /** A second colour, for small joys. */
  readonly second: Oklch;
}

/** The theme and colours that a brand chose. */
export interface ThemeChoice {
  readonly theme: ThemeName;
  readonly accent?: Accent;
}

/** From this lightness on, the text on a main colour is dark. */
const brightFrom = 0.72;
/** WCAG 2.2 AA for text (4.5), with a margin for rounding. */
const minContrast = 4.6;

const fits = ([lightness, chroma, hue]: Oklch, ink: string, shades: readonly number[]): boolean =>
  shades.every((by) => contrast(toHex([lightness + by, chroma, hue]), ink) >= minContrast);

/** Derives a seed from a brand's colours. Changes the lightness as little as readable text on the button needs. */
const fitAccent = ({ main, second }: Accent): Seed => {
  const [chosenLightness, chroma, hue] = main;
  const isBright = chosenLightness >= brightFrom;
  const ink = isBright ? toHex([0.24, 0.04, hue]) : '#ffffff';
  const step = isBright ? 0.005 : -0.005;
  let lightness = chosenLightness;
  while (!fits([lightness, chroma, hue], ink, [0, -0.035, -0.07])) lightness += step;
  return { tint: hue, brand: [lightness, chroma, hue], ink: isBright ? 'dark' : 'white', accent: second };
};

const seedOf = ({ theme, accent }: ThemeChoice): Seed => (accent ? fitAccent(accent) : seeds[theme]);

const shade = ([lightness, chroma, hue]: Oklch, by: number): Oklch => [lightness + by, chroma, hue];
const at = ([, chroma, hue]: Oklch, lightness: number, most: number): Oklch => [lightness, Math.min(chroma, most), hue];

const deep = ([lightness, chroma, hue]: Oklch, deepHue = hue): Oklch => [lightness, chroma, deepHue];

const light = ({ tint, brand, ink, accent, deepHue }: Seed): Record<ColorName, Oklch> => ({
  brand,
  'brand-hover': shade(brand, -0.035),
  'brand-pressed': shade(brand, -0.07),
  'on-brand': ink === 'white' ? [1, 0, 0] : [0.24, 0.04, tint],
  'brand-strong': at(deep(brand, deepHue), 0.5, 0.19),
  'brand-soft': at(brand, 0.95, 0.03),
  'on-brand-soft': at(deep(brand, deepHue), 0.42, 0.16),
  accent,
  'on-accent': [0.24, 0.04, accent[2]],
  bg: [0.983, 0.006, tint],
  surface: [1, 0, 0],
  'surface-raised': [1, 0, 0],
  field: [0.966, 0.008, tint],
  text: [0.235, 0.022, tint],
  'text-muted': [0.475, 0.022, tint],
  border: [0.912, 0.01, tint],
  'border-strong': [0.6, 0.02, tint],
  danger: [0.545, 0.205, 27],
  'on-danger': [1, 0, 0],
  'danger-text': [0.51, 0.2, 27],
  'danger-soft': [0.955, 0.025, 20],
  success: [0.59, 0.15, 152],
  'success-text': [0.48, 0.125, 152],
  'success-soft': [0.955, 0.035, 155],
  like: [0.6, 0.155, 158],
  pass: [0.6, 0.21, 20],
  gold: [0.82, 0.14, 85],
  'on-gold': [0.27, 0.06, 75],
  focus: [0.5, 0.2, 262],
});

const dark = ({ tint, brand, ink, accent }: Seed): Record<ColorName, Oklch> => ({
  brand,
  'brand-hover': shade(brand, ink === 'white' ? -0.03 : 0.03),
  'brand-pressed': shade(brand, -0.06),
  'on-brand': ink === 'white' ? [1, 0, 0] : [0.24, 0.04, tint],
  'brand-strong': at(brand, 0.79, 0.14),
  'brand-soft': at(brand, 0.31, 0.055),
  'on-brand-soft': at(brand, 0.9, 0.07),
  accent,
  'on-accent': [0.24, 0.04, accent[2]],
  bg: [0.168, 0.012, tint],
  surface: [0.208, 0.014, tint],
  'surface-raised': [0.246, 0.016, tint],
  field: [0.288, 0.017, tint],
  text: [0.962, 0.006, tint],
  'text-muted': [0.77, 0.014, tint],
  border: [0.325, 0.018, tint],
  'border-strong': [0.62, 0.02, tint],
  danger: [0.56, 0.2, 27],
  'on-danger': [1, 0, 0],
  'danger-text': [0.78, 0.13, 22],
  'danger-soft': [0.29, 0.07, 22],
  success: [0.74, 0.16, 152],
  'success-text': [0.82, 0.14, 152],
  'success-soft': [0.29, 0.05, 155],
  like: [0.78, 0.17, 158],
  pass: [0.7, 0.18, 18],
  gold: [0.84, 0.14, 85],
  'on-gold': [0.27, 0.06, 75],
  focus: [0.8, 0.12, 255],
});

export type Palette = Readonly<Record<ColorName, string>>;

const build = { light, dark };

/** The colours of one palette, as `#rrggbb`. */
export const palette = (choice: ThemeChoice, name: PaletteName): Palette => {
  const colors = Object.entries<Oklch>(build[name](seedOf(choice)));
  return Object.fromEntries(colors.map(([color, value]) => [color, toHex(value)])) as unknown as Palette;
};

/** Overlays behind popups, and under text on an image. Dark in both palettes. Alpha is 0 to 1. */
export const veils = {
  overlay: { color: '#0d070b', light: 0.5, dark: 0.68 },
  scrim: { color: '#0d070b', light: 0.66, dark: 0.66 },
} as const;

const veil = ({ color, ...alpha }: (typeof veils)[keyof typeof veils], name: PaletteName): string =>
  `${color}${Math.round(alpha[name] * 255)
    .toString(16)
    .padStart(2, '0')}`;

const declarations = (choice: ThemeChoice, name: PaletteName): string => {
  const colors: [string, string][] = [
    ...Object.entries(palette(choice, name)),
    ['overlay', veil(veils.overlay, name)],
    ['scrim', veil(veils.scrim, name)],
    ...Object.entries(scale.shadow[name]).map(([size, value]): [string, string] => [`shadow-${size}`, value]),
  ];
  return `color-scheme:${name};${colors.map(([color, value]) => `--k-${color}:${value}`).join(';')}`;
};

/**
 * `--k-below` is the height of a bar at the bottom of the screen (the consent bar sets it), `--k-screen` the remaining height.
 */
const screen = '--k-below:0px;--k-screen:calc(100dvh - var(--k-below))';

/** By theme and accent. */
const cache = new Map<string, string>();

/**
 * The custom properties of a theme, `--k-<colour>`, for the head of the page. `<html data-palette="light|dark">` chooses the palette,
 * else the system's setting.
 */
export const themeCss = ({ theme, accent }: ThemeChoice): string => {
  const choice: ThemeChoice = { theme, ...(accent && { accent }) };
  const key = JSON.stringify(choice);
  const known = cache.get(key);
  if (known) return known;
  const night = declarations(choice, 'dark');
  const css =
    `:root{${screen};${declarations(choice, 'light')}}` +
    `@media(prefers-color-scheme:dark){:root:not([data-palette=light]){${night}}}` +
    `:root[data-palette=dark]{${night}}`;
  cache.set(key, css);
  return css;
};
