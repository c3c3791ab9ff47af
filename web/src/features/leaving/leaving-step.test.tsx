// @vitest-environment happy-dom
import type { LeavingReason, ServiceReason } from '@kindred/contract/engagement/leaving-reasons';
import errors from '@kindred/i18n/messages/en-US/errors.json';
import leaving from '@kindred/i18n/messages/en-US/leaving.json';
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
  useSearch,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually, named, press, text, writeInto } from '../../../test/support/screen.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

let isRenewing = false;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
let at: () => string;

/** The answer with the profile waits for it. */
let profileAsked: Promise<unknown> = Promise.resolve();

const answer = async ({ path, body }: Seen): Promise<Answer> => {
  if (path.endsWith('/info/profile')) {
    await profileAsked;
    return { body: { result: { users: [{ hid: 'A'.repeat(22), own: { is_has_password: true } }] } } };
  }
  if (path.endsWith('/deactivate/reasons')) return { body: { result: { is_renewing: isRenewing } } };
  if (path.endsWith('/password/check') && (body as { password: string }).password !== 'right')
    return failing(400, 0, 'password');
  return { body: { result: {} } };
};

const open = async (): Promise<void> => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(answer);
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'leaving', 'profile', 'registration', 'login');
  const [{ ToastProvider }, { LeavingStep }, { readLeavingSearch }] = await Promise.all([
    import('@kindred/ui/toast'),
    import('./leaving-step.tsx'),
    import('./leaving-search.ts'),
  ]);
  const Step = () => {
    const { step = '' } = useParams({ strict: false });
    return <LeavingStep step={step} search={readLeavingSearch(useSearch({ strict: false }))} />;
  };
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/settings/profile/$step',
    validateSearch: readLeavingSearch,
    component: Step,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/settings/profile/reasons'] }),
  });
  at = () => router.state.location.href.replace('/settings/profile/', '');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
          <RouterProvider router={router as never} />
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
  await eventually(() => expect(named(leaving.reason.service)).toBeDefined());
};
afterEach(async () => {
  profileAsked = Promise.resolve();
  await act(async () => root.unmount());
  document.body.replaceChildren();
  await server.stop();
});

const goOn = async (search: string): Promise<void> => {
  await press(leaving.goOn);
  await eventually(() => expect(at()).toBe(`deactivate?${search}`));
};

it.each<[LeavingReason, string, keyof typeof leaving.page]>([
  ['payment', 'paying-problem', 'payingProblem'],
  ['technical', 'support', 'support'],
  ['other', 'support', 'support'],
  ['age', 'age', 'age'],
  ['email', 'email-notifications', 'email'],
])('the reason %s leads to its page, and one tap goes on', async (reason, step, help) => {
  await open();
  await press(leaving.reason[reason]);
  await eventually(() => expect(text()).toContain(leaving.page[help].title));
  expect(at()).toBe(`${step}?reason=${reason}`);
  await goOn(`reason=${reason}`);
});

it.each<ServiceReason>(['fewPeople', 'fakes', 'rudeness', 'privacy'])(
  'the reason service has a page about %s, and one tap goes on',
  async (sub) => {
    await open();
    await press(leaving.reason.service);
    await eventually(() => expect(text()).toContain(leaving.sub.title));
    await press(leaving.sub[sub]);
    await eventually(() => expect(text()).toContain(leaving.page[sub].title));
    await goOn(`reason=service&sub=${sub}`);
  },
);

it('the reason foundSomeone leads to the last page', async () => {
  await open();
  await press(leaving.reason.foundSomeone);
  await eventually(() => expect(at()).toBe('deactivate?reason=foundSomeone'));
});

const field = () => document.querySelector<HTMLInputElement>('[name=current-password]');
const enter = async (password: string): Promise<void> => {
  await writeInto(field(), password);
  await press('Continue');
};

it.each([
  [true, 'not-able-to-pay'],
  [false, 'deactivate'],
])('the first reason checks the password once; with a renewal %s it leads to %s', async (isPaying, step) => {
  isRenewing = isPaying;
  await open();
  await press(leaving.reason.cannotPay);
  await eventually(() => expect(field()).not.toBeNull());
  await enter('wrong');
  await eventually(() => expect(text()).toContain(errors.passwordWrong));
  expect(at()).toBe('reasons');
  await enter('right');
  await eventually(() => expect(at()).toBe(`${step}?reason=cannotPay`));
  if (isPaying) await goOn('reason=cannotPay');
  await eventually(() => expect(document.querySelectorAll('input[type=radio]')).toHaveLength(2));
  expect(field()).toBeNull();
});

it('the first reason asks for the password also if it is chosen before the profile has come', async () => {
  const asked = Promise.withResolvers<void>();
  profileAsked = asked.promise;
  await open();
  await press(leaving.reason.cannotPay);
  await vi.waitFor(() => expect(server.paths().some((path) => path.endsWith('/account/delete-attempt'))).toBe(true));
  expect(at()).toBe('reasons');
  asked.resolve();
  await eventually(() => expect(field()).not.toBeNull());
});
