// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import type { Verification } from '@kindred/contract/verification';
import type { Toast } from '@kindred/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, failing, makeTokens, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const toasts: Toast[] = [];
vi.mock('@kindred/ui/toast', () => ({ useToast: () => (toast: Toast) => toasts.push(toast) }));

const attempt = { hash: 'a-hash-of-an-attempt', gesture: 'fist' as const };
const fresh: Verification = { state: 'none', reason: null, is_asked_again: false, has_photo: true };
const answered = (verification: Partial<Verification>): Answer => ({
  body: { result: { verification: { ...fresh, ...verification } } },
});

let server: Awaited<ReturnType<typeof startServer>>;
let answer: () => Answer;
let root: Root;
let client: QueryClient;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetModules();
  server = await startServer(() => answer());
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'verification');
  toasts.length = 0;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const press = (name: string) => act(async () => button(name)?.click());
const says = (text: string) => vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(text)));
const show = (part: React.ReactNode) =>
  act(async () => root.render(<QueryClientProvider client={client}>{part}</QueryClientProvider>));
const sent = () => server.seen.filter(({ path }) => path.endsWith('/verification/photos'));

describe('a selfie that was taken', () => {
  const ended: string[] = [];
  const showTaken = async () => {
    const { CheckStep } = await import('./check-step.tsx');
    ended.length = 0;
    await show(
      <CheckStep
        attempt={attempt}
        picture={new File(['selfie'], 'selfie.jpg', { type: 'image/jpeg' })}
        onRetake={() => void ended.push('retake')}
        onExpired={() => void ended.push('expired')}
        onSent={() => void ended.push('sent')}
      />,
    );
  };

  it('is sent with its hash, and its state is shown immediately', async () => {
    answer = () => answered({ state: 'submitted' });
    await showTaken();
    await press('Use this selfie');
    await vi.waitFor(() => act(async () => expect(ended).toEqual(['sent'])));
    expect(String(sent()[0]?.body)).toMatch(/name="hash"[\s\S]*a-hash-of-an-attempt[\s\S]*selfie/);
    expect(client.getQueryData(['verification'])).toMatchObject({ state: 'submitted' });
    expect(toasts).toEqual([]);
  });

  it('is retried after a lost network with the same hash', async () => {
    answer = () => ({ hangUp: true });
    await showTaken();
    await press('Use this selfie');
    await says('No connection');
    answer = () => answered({ state: 'submitted' });
    await press('Try again');
    await vi.waitFor(() => act(async () => expect(ended).toEqual(['sent'])));
    const hashes = sent().map(({ body }) => /a-hash-of-an-attempt/.exec(String(body))?.[0]);
    expect(hashes.length).toBeGreaterThan(1);
    expect(new Set(hashes)).toEqual(new Set([attempt.hash]));
  });

  it('that fails the checks shows a toast for five seconds', async () => {
    answer = () => answered({ state: 'failed', reason: 'unclear' });
    await showTaken();
    await press('Use this selfie');
    await vi.waitFor(() => act(async () => expect(ended).toEqual(['sent'])));
    expect(toasts).toMatchObject([{ title: 'This selfie can’t be used', closeMs: limits.verification.failPushMs }]);
    expect(limits.verification.failPushMs).toBe(5000);
  });

  it('needs a new gesture after the time is over, and another picture after an image error', async () => {
    answer = () => failing(410, 44);
    await showTaken();
    await press('Use this selfie');
    await says('That took a while');
    await press('Get a new gesture');
    expect(ended).toEqual(['expired']);

    answer = () => failing(400, 4, 'file');
    await act(async () => root.render(null));
    await showTaken();
    await press('Use this selfie');
    await says('too small to look sharp');
    expect(button('Use this selfie')?.disabled).toBe(true);
    await press('Take another');
    expect(ended).toEqual(['retake']);
  });
});

describe('the state of a verification', () => {
  it('is shown with its reason and another attempt', async () => {
    const { Refused } = await import('./outcome.tsx');
    const started: unknown[] = [];
    await show(<Refused state="invalid" reason="several" onStarted={(one) => started.push(one)} />);
    await says('There’s more than one person in the picture.');
    answer = () => ({ body: { result: { hash: attempt.hash, expires_at: 0, gesture: 'fist' } } });
    await press('Try again');
    await vi.waitFor(() => act(async () => expect(started).toMatchObject([attempt])));
    expect(server.paths().map((path) => path.split('/').at(-1))).toEqual(['hash', 'gesture']);
  });

  it('explains why no other attempt is possible', async () => {
    const { Intro } = await import('./intro.tsx');
    answer = () => failing(409, 41);
    await show(<Intro isAsked={false} onStarted={() => undefined} />);
    await press('Begin');
    await says('Add a photo first');
  });
});
