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
/** Changes the value of a field as typing does. */
export const writeInto = (field: HTMLInputElement | HTMLTextAreaElement | null | undefined, value: string) =>
  act(async () => {
    if (!field) throw new Error('There is no field');
    // React replaces the setter of the element: the prototype's setter makes it notice the change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
