// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useKeyPress } from '../src/lib/queue/use-key-press.ts';

it('handles single keys on the page, but not typed, held, modified or already handled keys, nor keys in a popup', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const pressed: string[] = [];
  const Page = () => {
    useKeyPress((key) => pressed.push(key));
    return (
      <>
        <input type="text" />
        <input type="radio" />
        <div role="dialog">
          <button type="button">ok</button>
        </div>
      </>
    );
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Page />));
  const press = (key: string, where = 'body', init: KeyboardEventInit = {}) =>
    document.querySelector(where)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  press('A');
  press('b', 'input[type=radio]');
  expect(pressed).toEqual(['a', 'b']);
  press('c', 'input[type=text]');
  press('d', 'body', { repeat: true });
  press('e', 'body', { ctrlKey: true });
  press('f', '[role=dialog] button');
  window.addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true });
  press('g', 'body', { cancelable: true });
  expect(pressed).toEqual(['a', 'b']);
  await act(async () => root.unmount());
  press('h');
  expect(pressed).toEqual(['a', 'b']);
});
