// @vitest-environment happy-dom

import common from '@kindred/i18n/messages/en-US/common.json';
import consoleTexts from '@kindred/i18n/messages/en-US/console.json';
import dashboard from '@kindred/i18n/messages/en-US/console-dashboard.json';
import queues from '@kindred/i18n/messages/en-US/console-queues.json';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueueCards } from '../src/features/dashboard/queue-cards.tsx';
import { CaseView } from '../src/features/reports/case-view.tsx';
import { chooseBrand } from '../src/lib/brand.ts';
import { expectText, setUpScreen } from './support/screen.tsx';

let requestedUrls: string[];
let answer: () => Response;

const { show, invalidate } = setUpScreen({
  common,
  console: consoleTexts,
  'console-dashboard': dashboard,
  'console-queues': queues,
});

beforeEach(() => {
  requestedUrls = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requestedUrls.push(url);
    return answer();
  });
});

afterEach(() => chooseBrand(undefined));

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
  await invalidate(['queues']);
  await expectText('2');
});
