import { act } from 'react';
import { vi } from 'vitest';

/** What is changed outside of the test is drawn first, then looked at; however busy the machine is. */
export const eventually = (look: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    look();
  });
export const text = (): string => document.body.textContent ?? '';
/** The button, or the link, of these words. */
export const named = (words: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button, a')].find(({ textContent }) => textContent === words);
export const press = (words: string) => act(async () => named(words)?.click());
