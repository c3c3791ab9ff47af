import { create } from 'zustand';
import { waitForPaint } from '../layout/wait-for-paint.ts';
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

/**
 * Changes the colours of the page after the next paint, which shows the choice. No element fades: the transitions of a whole page take
 * longer than the change.
 */
const recolor = async (): Promise<void> => {
  const { dataset } = document.documentElement;
  await waitForPaint();
  const { palette } = usePalette.getState();
  dataset.recoloring = '';
  if (palette === 'system') delete dataset.palette;
  else dataset.palette = palette;
  await waitForPaint();
  delete dataset.recoloring;
};

/** Applies the palette. By the cookie the server renders the next page in it, so that the colours do not flash. */
export const choosePalette = (palette: Palette): void => {
  writeCookie('palette', palette, palette === 'system' ? 'max-age=0' : undefined);
  usePalette.setState({ palette });
  void recolor();
};
