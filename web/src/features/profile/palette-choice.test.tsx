// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/support/screen.ts';
import { startTexts } from '../../../test/support/texts.ts';

const html = document.documentElement;
const labels = ['Light', 'Dark', 'Automatic'] as const;

const open = async () => {
  const { PaletteChoice } = await import('./palette-choice.tsx');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<PaletteChoice />));
  const radio = (label: (typeof labels)[number]) =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent === label)
      ?.querySelector<HTMLInputElement>('input[type=radio]');
  return {
    choose: (label: (typeof labels)[number]) => act(async () => radio(label)?.click()),
    chosen: () => labels.filter((label) => radio(label)?.checked),
    close: () => act(async () => root.unmount()),
  };
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startTexts('en-US', 'profile');
});
afterEach(() => {
  delete html.dataset.palette;
  document.cookie = 'palette=; path=/; max-age=0';
});

it('follows the system until a palette is chosen, and after a choice of Automatic', async () => {
  const { choose, chosen, close } = await open();
  expect(chosen()).toEqual(['Automatic']);
  for (const [label, palette] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await choose(label);
    expect(chosen()).toEqual([label]);
    await eventually(() => expect(html.dataset.palette).toBe(palette));
    // The server reads the cookie when it renders the next page.
    expect(document.cookie).toContain(`palette=${palette}`);
  }
  await choose('Automatic');
  expect(chosen()).toEqual(['Automatic']);
  await eventually(() => expect(html.dataset.palette).toBeUndefined());
  expect(document.cookie).not.toContain('palette');
  await close();
});

it('shows the palette of the page that the server rendered', async () => {
  html.dataset.palette = 'dark';
  const { chosen, close } = await open();
  expect(chosen()).toEqual(['Dark']);
  await close();
});
