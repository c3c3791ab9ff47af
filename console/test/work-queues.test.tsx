// @vitest-environment happy-dom

import type { Queue } from '@kindred/contract/console/figures';
import type { ReportCase, WaitingPhoto, WaitingText } from '@kindred/contract/console/moderation';
import abuse from '@kindred/i18n/messages/en-US/abuse.json';
import common from '@kindred/i18n/messages/en-US/common.json';
import consoleTexts from '@kindred/i18n/messages/en-US/console.json';
import queues from '@kindred/i18n/messages/en-US/console-queues.json';
import decisions from '@kindred/i18n/messages/en-US/decisions.json';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppealsPage } from '../src/features/appeals/appeals-page.tsx';
import { PhotoQueuePage } from '../src/features/photo-queue/photo-queue-page.tsx';
import { ReportsPage } from '../src/features/reports/reports-page.tsx';
import { TextQueuePage } from '../src/features/text-queue/text-queue-page.tsx';
import { eventually, expectText, setUpScreen } from './support/screen.tsx';

const member = { hid: 'A'.repeat(22), name: 'Vera', brand: 'One' };
const queuedAt = '2026-11-21T10:00:00.000Z';
const waitingText = (id: string, words: string): WaitingText => ({
  ...member,
  id,
  kind: 'aboutMe',
  words,
  findings: [],
  language: 'en-US',
  queuedAt,
  risk: 0,
});
const waitingPhoto: WaitingPhoto = {
  ...member,
  uid: 'one',
  age: 30,
  isVerified: false,
  width: 8,
  height: 10,
  thumbhash: null,
  image: '/image',
  cover: null,
  queuedAt,
  risk: 0,
  signals: [],
  isShown: false,
};
const reportCase: ReportCase = {
  ...member,
  id: '1',
  cover: null,
  state: 'active',
  restriction: null,
  reports: 3,
  reasons: [
    { reason: 'scam', reports: 2 },
    { reason: 'rude', reports: 1 },
  ],
  risk: 5,
  openedAt: queuedAt,
  lastAt: queuedAt,
};

/** The answers of the server by the path of their call. */
let answers: Record<string, object>;
/** The paths of the decisions that were sent. */
let sent: string[];
let lengths: Pick<Queue, 'name' | 'length'>[];

const { show, invalidate } = setUpScreen({
  abuse,
  common,
  console: consoleTexts,
  'console-queues': queues,
  decisions,
});
const press = (key: string) => act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key })));

beforeEach(() => {
  localStorage.clear();
  sent = [];
  lengths = [];
  answers = { brands: { brands: [] } };
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const path = url.replace('/console/api/', '').replace(/\?.*/, '');
    if (path === 'queues')
      return new Response(JSON.stringify({ queues: lengths.map((queue) => ({ ...queue, oldestAt: null })) }));
    const answer = answers[path];
    if (method === 'POST' && answer === undefined) sent.push(path);
    return new Response(JSON.stringify(answer ?? {}));
  });
});

describe('a queue without items for this operator', () => {
  it('says that the waiting items are leased to other operators, and how many, in place of the polled length', async () => {
    lengths = [{ name: 'photos', length: 12 }];
    answers['photos:next'] = { photos: [], leasedToOthers: 9 };
    await show(<PhotoQueuePage />);
    await expectText('All 9 items that are waiting are with other operators.');
    await expectText('Waiting: 9');
    expect(document.querySelector('h2')?.textContent).toBe(queues.leased.title);
    expect(document.body.textContent).not.toContain(queues.none.title);
  });

  it('shows the same of texts', async () => {
    answers['texts:next'] = { texts: [], leasedToOthers: 1 };
    await show(<TextQueuePage />);
    await expectText(queues.leased.text_one);
    await expectText('Waiting: 1');
  });

  it('shows that nothing is waiting, and links the next queue with items', async () => {
    lengths = [
      { name: 'photos', length: 3 },
      { name: 'texts', length: 2 },
      { name: 'reports', length: 0 },
      { name: 'support', length: 4 },
    ];
    answers['texts:next'] = { texts: [], leasedToOthers: 0 };
    await show(<TextQueuePage />);
    await expectText(queues.none.title);
    await expectText('Waiting: 0');
    await eventually(() => expect(document.querySelector('a')?.textContent).toBe('Next: Support (4)'));
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/support');
  });

  it.each([
    ['reports', <ReportsPage key="reports" search={{}} onSearch={() => undefined} />, { cases: [] }],
    ['appeals', <AppealsPage key="appeals" />, { appeals: [] }],
  ] as const)('fetches the items of %s as soon as its length shows some', async (name, page, answer) => {
    lengths = [{ name, length: 0 }];
    answers[name] = { ...answer, nextPageToken: '' };
    await show(page);
    await expectText(queues.none.text);
    answers[name] = { ...answer, nextPageToken: 'next' };
    lengths = [{ name, length: 1 }];
    await invalidate(['queues']);
    await expectText(consoleTexts.more);
  });
});

describe('the last decision is undone by its key', () => {
  it('on a text, which is the first again', async () => {
    answers['texts:next'] = {
      texts: [waitingText('1', 'Call me'), waitingText('2', 'Write me')],
      leasedToOthers: 0,
    };
    await show(<TextQueuePage />);
    await expectText('Call me');
    await press('r');
    await press('1');
    await expectText('Write me');
    await press('u');
    await expectText('Call me');
    await expectText('Decided: 0');
    await eventually(() => expect(sent).toEqual(['texts/1:remove', 'texts/1:undo']));
    await press('u');
    await press('a');
    await eventually(() => expect(sent).toEqual(['texts/1:remove', 'texts/1:undo', 'texts/1:pass']));
  });

  it('on a photo, by the button too', async () => {
    answers['photos:next'] = { photos: [waitingPhoto], leasedToOthers: 0 };
    await show(<PhotoQueuePage />);
    await eventually(() => expect(document.querySelector('img[src="/image"]')).not.toBeNull());
    await press('a');
    await expectText('Decided: 1');
    const undo = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Undo'));
    await act(async () => undo?.click());
    await eventually(() => expect(document.querySelector('img[src="/image"]')).not.toBeNull());
    await eventually(() => expect(sent).toEqual(['photos/one:approve', 'photos/one:undo']));
  });
});

it('lists a case with the reasons of its reports and their numbers, before it is opened', async () => {
  answers['reports'] = { cases: [reportCase], nextPageToken: '' };
  await show(<ReportsPage search={{}} onSearch={() => undefined} />);
  await expectText('3 reports');
  const reasons = [...document.querySelectorAll(`ul[aria-label="${queues.why}"] li`)];
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Scam or asking for money: 2',
    'Rude or offensive behavior: 1',
  ]);
});
