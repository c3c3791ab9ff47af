// @vitest-environment happy-dom

import { consoleCalls } from '@kindred/contract/console/calls';
import type { WaitingSelfie } from '@kindred/contract/console/verification';
import common from '@kindred/i18n/messages/en-US/common.json';
import consoleTexts from '@kindred/i18n/messages/en-US/console.json';
import consoleVerification from '@kindred/i18n/messages/en-US/console-verification.json';
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

/** The sent decisions. */
let sent: { path: string; body: unknown }[];
let queue: WaitingSelfie[];
let verdict: () => Response | Promise<Response>;
let root: Root;

const respond = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const accepted = (isFirst = true) => respond({ state: 'valid', reason: null, isFirst });

const Queue = () => {
  const { selfies, decide, skip, refetch } = useSelfies();
  const [first] = selfies;
  if (!first) return <p>Empty queue</p>;
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
const expectText = (text: string) =>
  vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(text)));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    defaultNS: 'console',
    resources: {
      'en-US': { common, console: consoleTexts, 'console-verification': consoleVerification, verification },
    },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  sent = [];
  queue = [selfie('1', 'Vera'), selfie('2', 'Anna')];
  verdict = accepted;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.startsWith(consoleCalls.waitingSelfies.path) && init.method === 'GET')
      return respond({ selfies: queue, nextPageToken: '' });
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return verdict();
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <ToastProvider card={ToastCard} labels={{ region: 'Notices', close: 'Close' }}>
        <QueryClientProvider client={new QueryClient()}>
          <Queue />
        </QueryClientProvider>
      </ToastProvider>,
    ),
  );
  await expectText('Vera, 30');
});
afterEach(() => act(async () => root.unmount()));

it('shows the next selfie immediately after a key, and a held key decides once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  verdict = () => promise;
  await press('a');
  await expectText('Anna, 30');
  await press('a', { repeat: true });
  await press('a', { ctrlKey: true });
  expect(sent).toEqual([{ path: '/console/api/verifications/1:decide', body: { valid: true, reason: null } }]);
  await act(async () => resolve(accepted()));
  verdict = accepted;
  await press('3');
  await expectText('Empty queue');
  expect(sent[1]).toEqual({
    path: '/console/api/verifications/2:decide',
    body: { valid: false, reason: 'mismatch' },
  });
});

it('moves a skipped selfie to the end', async () => {
  await press('s');
  await expectText('Anna, 30');
  await press('s');
  await expectText('Vera, 30');
  expect(sent).toEqual([]);
});

it('returns a selfie with the error if the server refuses the decision', async () => {
  verdict = () => respond({ errors: [{ code: 500, message: '' }] }, 500);
  await press('a');
  await expectText('Vera, 30');
  await expectText(consoleTexts.fault.unexpected);
});

it('shows that another operator decided first', async () => {
  verdict = () => accepted(false);
  await press('2');
  await expectText('Another operator decided first');
  await expectText('Anna, 30');
});

it('refetches when the image no longer exists, because another operator has decided', async () => {
  queue = [selfie('2', 'Anna')];
  await act(async () =>
    document.querySelector(`img[src='/console/media/selfies/1']`)?.dispatchEvent(new Event('error')),
  );
  await expectText('Anna, 30');
  expect(document.body.textContent).not.toContain('Vera');
  expect(sent).toEqual([]);
});
