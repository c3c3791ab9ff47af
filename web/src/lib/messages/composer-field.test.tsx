// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';
import { ComposerField } from './composer-field.tsx';

it('grows with its text from one row to six, and sends no blank text', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const server = await startServer(() => ({ body: {} }));
  await startTexts('en-US', 'messenger');
  // happy-dom lays nothing out.
  let height = 44;
  vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const onSend = vi.fn();
  const show = (text: string) =>
    act(async () =>
      root.render(<ComposerField label="Message" text={text} onWrite={() => undefined} onSend={onSend} />),
    );
  await show('');
  const field = document.querySelector('textarea');
  expect([Number(field?.rows), field?.style.height]).toEqual([1, '44px']);
  expect(field?.style.maxHeight).toContain(`${limits.message.rows} * 1lh`);
  height = 300;
  await show('one\ntwo\nthree');
  expect(field?.style.height).toBe('300px');
  await show('  ');
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(onSend).not.toHaveBeenCalled();
  await show('Hello');
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(onSend).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
  await server.stop();
});
