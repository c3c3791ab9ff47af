import { create } from 'zustand';
import { writeCookie } from '../storage/cookies.ts';

/** Light or dark by the member's wish, or by the system's. */
export const palettes = ['light', 'dark', 'system'] as const;
export type Palette = (typeof palettes)[number];

const isPalette = (value: string | undefined): value is Palette => palettes.includes(value as Palette);
const chosen = (): Palette => {
  const { palette } = document.documentElement.dataset;
  return isPalette(palette) ? palette : 'system';
};

export const usePalette = create<{ palette: Palette }>(() => ({ palette: chosen() }));

/** Shows the palette at once; the cookie lets the server give the next page in it, so that nothing flashes. */
export const choosePalette = (palette: Palette): void => {
  if (palette === 'system') delete document.documentElement.dataset.palette;
  else document.documentElement.dataset.palette = palette;
  writeCookie('palette', palette, palette === 'system' ? 'max-age=0' : undefined);
  usePalette.setState({ palette });
};
