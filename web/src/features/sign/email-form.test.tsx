// @vitest-environment happy-dom
import { ToastCard } from '@kindred/ui/toast-card';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, press, writeInto } from '../../../test/support/screen.ts';
import { startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(() => ({ body: { result: { retry_after: 60 } } }));
  await startTexts('en-US', 'sign', 'login');
});
afterEach(() => server.stop());

const write = (selector: string, value: string) => writeInto(document.querySelector<HTMLInputElement>(selector), value);

it('sends the new email trimmed, and the password with its spaces', async () => {
  const [{ EmailForm }, { ToastProvider }] = await Promise.all([
    import('./email-form.tsx'),
    import('@kindred/ui/toast'),
  ]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const onChanged = vi.fn();
  await act(async () =>
    root.render(
      <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
        <EmailForm email="anna@mail.example.org" proof="password" onChanged={onChanged} />
      </ToastProvider>,
    ),
  );
  await write('[autocomplete=email]', ' other@mail.example.org ');
  await write('[autocomplete=current-password]', '  correct horse 47 ');
  await press('Change email');
  await eventually(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(server.seen.map(({ body }) => body)).toEqual([
    {
      email: 'anna@mail.example.org',
      new_email: 'other@mail.example.org',
      product_id: 7,
      password: '  correct horse 47 ',
    },
  ]);
  await act(async () => root.unmount());
});
