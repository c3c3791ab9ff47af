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
/** The URLs that were requested. */
let asked: string[];
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
const says = (text: string) => vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(text)));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    defaultNS: 'console',
    resources: { 'en-US': { common, console: consoleTexts, 'console-dashboard': dashboard, 'console-queues': queues } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
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

it('an unknown case says that there is no such case', async () => {
  answer = () => new Response(JSON.stringify({ errors: [{ code: 1, message: 'not found' }] }), { status: 404 });
  await show(<CaseView id="unknown" onClosed={() => undefined} isAlone />);
  await says(queues.reports.noCase.title);
});

it('the dashboard’s queues are links, hold the brand that is chosen, and follow decisions', async () => {
  let length = 3;
  answer = () => new Response(JSON.stringify({ queues: [{ name: 'reports', length, oldestAt: null }] }));
  await show(<QueueCards />);
  await says('3');
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/reports']);

  await act(async () => chooseBrand(2));
  await vi.waitFor(() => act(async () => expect(asked.at(-1)).toMatch(/queues\?brand=2$/)));

  // What a decision does when it is sent (`useDecideMember`).
  length = 2;
  await act(async () => client.invalidateQueries({ queryKey: ['queues'] }));
  await says('2');
});
