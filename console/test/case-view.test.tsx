// @vitest-environment happy-dom

import common from '@kindred/i18n/messages/en-US/common.json';
import consoleTexts from '@kindred/i18n/messages/en-US/console.json';
import dashboard from '@kindred/i18n/messages/en-US/console-dashboard.json';
import queues from '@kindred/i18n/messages/en-US/console-queues.json';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueueCards } from '../src/features/dashboard/queue-cards.tsx';
import { CaseView } from '../src/features/reports/case-view.tsx';
import { chooseBrand } from '../src/lib/brand.ts';

let root: Root;
let client: QueryClient;
let requestedUrls: string[];
let answer: () => Response;

const router = createRouter({
  routeTree: createRootRoute().addChildren([createRoute({ getParentRoute: () => createRootRoute(), path: '/' })]),
  history: createMemoryHistory(),
});
const show = (children: ReactNode) =>
  act(async () =>
    root.render(
      <RouterContextProvider router={router}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </RouterContextProvider>,
    ),
  );
const expectText = (text: string) =>
  vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(text)));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    defaultNS: 'console',
    resources: { 'en-US': { common, console: consoleTexts, 'console-dashboard': dashboard, 'console-queues': queues } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  requestedUrls = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url);
    return answer();
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  chooseBrand(undefined);
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('shows that an unknown case does not exist', async () => {
  answer = () => new Response(JSON.stringify({ errors: [{ code: 1, message: 'not found' }] }), { status: 404 });
  await show(<CaseView id="unknown" onClosed={() => undefined} isAlone />);
  await expectText(queues.reports.noCase.title);
});

it('links the dashboard’s queues, filters them by the chosen brand, and refreshes them after decisions', async () => {
  let length = 3;
  answer = () => new Response(JSON.stringify({ queues: [{ name: 'reports', length, oldestAt: null }] }));
  await show(<QueueCards />);
  await expectText('3');
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/reports']);

  await act(async () => chooseBrand(2));
  await vi.waitFor(() => act(async () => expect(requestedUrls.at(-1)).toMatch(/queues\?brand=2$/)));

  // `useDecideMember` invalidates the queues after a decision.
  length = 2;
  await act(async () => client.invalidateQueries({ queryKey: ['queues'] }));
  await expectText('2');
});
