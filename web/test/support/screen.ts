import { act } from 'react';
import { vi } from 'vitest';

/** Repeats an assertion after renders until it passes. */
export const eventually = (assertion: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    assertion();
  });
export const text = (): string => document.body.textContent ?? '';
/** The button or link with this text. */
export const named = (words: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button, a')].find(({ textContent }) => textContent === words);
export const press = (words: string) => act(async () => named(words)?.click());
