import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;

/** Renders into an empty page. */
export const render = (node: ReactNode): HTMLElement => {
  document.body.innerHTML = '<div></div>';
  const container = document.body.firstElementChild as HTMLElement;
  root = createRoot(container);
  act(() => root?.render(node));
  return container;
};

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
});

/** Finds an element, or throws with the selector. */
export const one = <T extends Element = HTMLElement>(within: ParentNode, selector: string): T => {
  const found = within.querySelector<T>(selector);
  if (!found) throw new Error(`nothing fits ${selector}`);
  return found;
};

export const click = (element: HTMLElement): void => act(() => element.click());
