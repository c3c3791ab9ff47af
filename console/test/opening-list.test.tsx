// @vitest-environment happy-dom

import common from '@kindred/i18n/messages/en-US/common.json';
import consoleTexts from '@kindred/i18n/messages/en-US/console.json';
import queues from '@kindred/i18n/messages/en-US/console-queues.json';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { OpeningList } from '../src/lib/queue/opening-list.tsx';
import { usePages } from '../src/lib/use-pages.ts';

const Cases = () => {
  const [openedId, setOpenedId] = useState<string>();
  const pages = usePages(['cases'], async () => ({
    cases: ['Anna', 'Bert', 'Cleo'].map((name, index) => ({ id: String(index), name })),
    nextPageToken: '',
  }));
  return (
    <OpeningList
      name="reports"
      pages={pages}
      getItems={({ cases }) => cases}
      openedId={openedId}
      onOpen={setOpenedId}
      renderHead={({ name }) => <h2>{name}</h2>}
      renderOpened={({ name }, onDone) => (
        <button type="button" onClick={onDone}>
          Decide {name}
        </button>
      )}
    />
  );
};

const findDecision = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Decide'));
const pressO = () => act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'o' })));

it('key O opens the next entry, a decision focuses the next, and the button closes without a decision', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { common, console: consoleTexts, 'console-queues': queues } },
    react: { useSuspense: false },
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Cases />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => act(async () => expect(document.querySelectorAll('li')).toHaveLength(3)));
  expect(findDecision()).toBeUndefined();
  await pressO();
  expect(findDecision()?.textContent).toBe('Decide Anna');
  await pressO();
  expect(findDecision()?.textContent).toBe('Decide Bert');
  expect(document.activeElement?.textContent).toMatch(/^CloseBert/);
  await act(async () => findDecision()?.click());
  expect(findDecision()).toBeUndefined();
  expect(document.activeElement?.textContent).toMatch(/^OpenCleo/);
  // The name of the button is what it shows, with the name of the entry, and without the key's cap.
  const toggle = document.querySelector<HTMLElement>('[data-entry="0"]');
  expect(toggle?.getAttribute('aria-label')).toBeNull();
  expect(toggle?.querySelector('kbd')?.getAttribute('aria-hidden')).toBe('true');
  await act(async () => toggle?.click());
  expect(findDecision()?.textContent).toBe('Decide Anna');
  await act(async () => toggle?.click());
  expect(findDecision()).toBeUndefined();
  await act(async () => root.unmount());
});
