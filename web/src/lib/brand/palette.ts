import { create } from 'zustand';
import { writeCookie } from '../storage/cookies.ts';

/** The choices of colours: light, dark, or the system's setting. */
export const palettes = ['light', 'dark', 'system'] as const;
export type Palette = (typeof palettes)[number];

const isPalette = (value: string | undefined): value is Palette => palettes.includes(value as Palette);
const readPalette = (): Palette => {
  const { palette } = document.documentElement.dataset;
  return isPalette(palette) ? palette : 'system';
};

export const usePalette = create<{ palette: Palette }>(() => ({ palette: readPalette() }));

/** Applies the palette immediately. By the cookie the server renders the next page in it, so that the colours do not flash. */
export const choosePalette = (palette: Palette): void => {
  if (palette === 'system') delete document.documentElement.dataset.palette;
  else document.documentElement.dataset.palette = palette;
  writeCookie('palette', palette, palette === 'system' ? 'max-age=0' : undefined);
  usePalette.setState({ palette });
};
