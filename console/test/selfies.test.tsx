// @vitest-environment happy-dom

import { consoleCalls } from '@kindred/contract/console/calls';
import type { WaitingSelfie } from '@kindred/contract/console/verification';
import common from '@kindred/i18n/messages/en-US/common.json';
import consoleTexts from '@kindred/i18n/messages/en-US/console.json';
import own from '@kindred/i18n/messages/en-US/console-verification.json';
import verification from '@kindred/i18n/messages/en-US/verification.json';
import { ToastProvider } from '@kindred/ui/toast';
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SelfieReview } from '../src/features/verification/selfie-review.tsx';
import { useSelfies } from '../src/features/verification/use-selfies.ts';

const selfie = (id: string, name: string): WaitingSelfie => ({
  id,
  submittedAt: '2026-11-21T10:00:00.000Z',
  gesture: 'fist',
  selfieUrl: `/console/media/selfies/${id}`,
  isAskedAgain: false,
  member: { hid: 'A'.repeat(22), name, age: 30, isVerified: false, brand: 'One', isDemo: false },
  photos: [{ url: '/media/a', isCover: true }],
});

/** Decisions that were sent, and what the server says to them. */
let sent: { path: string; body: unknown }[];
let waiting: WaitingSelfie[];
let verdict: () => Response | Promise<Response>;
let root: Root;

const answered = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const taken = (isFirst = true) => answered({ state: 'valid', reason: null, isFirst });

const Desk = () => {
  const { selfies, decide, skip, refetch } = useSelfies();
  const [first] = selfies;
  if (!first) return <p>Nobody</p>;
  return (
    <SelfieReview
      key={first.id}
      selfie={first}
      onDecide={(reason) => decide({ id: first.id, reason })}
      onSkip={() => skip(first.id)}
      onGone={() => void refetch()}
    />
  );
};

const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  });
const shows = (text: string) => vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(text)));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    defaultNS: 'console',
    resources: { 'en-US': { common, console: consoleTexts, 'console-verification': own, verification } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  sent = [];
  waiting = [selfie('1', 'Vera'), selfie('2', 'Anna')];
  verdict = taken;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.startsWith(consoleCalls.waitingSelfies.path) && init.method === 'GET')
      return answered({ selfies: waiting, nextPageToken: '' });
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return verdict();
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <ToastProvider card={ToastCard} labels={{ region: 'Notices', close: 'Close' }}>
        <QueryClientProvider client={new QueryClient()}>
          <Desk />
        </QueryClientProvider>
      </ToastProvider>,
    ),
  );
  await shows('Vera, 30');
});
afterEach(() => act(async () => root.unmount()));

it('goes on to the next at once, by a key, and a key that is held down decides once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  verdict = () => promise;
  await press('a');
  await shows('Anna, 30');
  await press('a', { repeat: true });
  await press('a', { ctrlKey: true });
  expect(sent).toEqual([{ path: '/console/api/verifications/1:decide', body: { valid: true, reason: null } }]);
  await act(async () => resolve(taken()));
  verdict = taken;
  await press('3');
  await shows('Nobody');
  expect(sent[1]).toEqual({
    path: '/console/api/verifications/2:decide',
    body: { valid: false, reason: 'mismatch' },
  });
});

it('leaves one for later', async () => {
  await press('s');
  await shows('Anna, 30');
  await press('s');
  await shows('Vera, 30');
  expect(sent).toEqual([]);
});

it('brings back what the server did not take, with its fault', async () => {
  verdict = () => answered({ errors: [{ code: 500, message: '' }] }, 500);
  await press('a');
  await shows('Vera, 30');
  await shows(consoleTexts.fault.unexpected);
});

it('says that somebody decided before', async () => {
  verdict = () => taken(false);
  await press('2');
  await shows('Somebody decided before you');
  await shows('Anna, 30');
});

it('looks again where the picture is gone, since somebody else has decided', async () => {
  waiting = [selfie('2', 'Anna')];
  await act(async () =>
    document.querySelector(`img[src='/console/media/selfies/1']`)?.dispatchEvent(new Event('error')),
  );
  await shows('Anna, 30');
  expect(document.body.textContent).not.toContain('Vera');
  expect(sent).toEqual([]);
});
