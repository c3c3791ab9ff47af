// @vitest-environment happy-dom

import type { UserInfo } from '@kindred/contract/profile';
import { ToastCard } from '@kindred/ui/toast-card';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeInto } from '../../../test/support/screen.ts';
import { type Answer, failing, makeTokens, type Seen, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';
import type { useEditProfile as UseEditProfile } from './use-edit-profile.ts';

const city = { id: 2_950_159, title: 'Berlin', region: 'State of Berlin', country_id: 276 };
const personal = { city, name_change_at: null as number | null };
const user = {
  hid: 'A'.repeat(22),
  masked_name: 'Robin',
  profile: { about_me: '', mood: null, fields: { height: 180 } },
  own: personal,
} as unknown as UserInfo;

let stop: () => Promise<void>;
let posted: unknown[];
let close: () => Promise<void>;

/** Starts a server that answers every change with `answer`. */
const serve = async (answer: (seen: Seen) => Answer) => {
  posted = [];
  const server = await startServer((seen) => {
    if (seen.method !== 'POST')
      return seen.path.includes('/info/profile') ? { body: { result: { users: [user] } } } : { body: { result: [] } };
    posted.push(seen.body);
    return answer(seen);
  });
  stop = server.stop;
  localStorage.setItem('session', JSON.stringify(makeTokens()));
};

const show = async (children: ReactNode) => {
  const { myProfileQuery } = await import('../../lib/session/my-profile.ts');
  const { ToastProvider } = await import('@kindred/ui/toast');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(myProfileQuery.queryKey, user);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  close = () => act(async () => root.unmount());
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ToastProvider card={ToastCard} labels={{ region: 'Notifications', close: 'Close' }}>
          {children}
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
  return {
    container,
    savedProfile: () => client.getQueryData(myProfileQuery.queryKey),
    forgetProfile: () => client.removeQueries({ queryKey: myProfileQuery.queryKey }),
  };
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  document
    .getElementById('boot')
    ?.replaceChildren(JSON.stringify({ locale: 'en-US', version: '7', features: {}, messages: {} }));
  await startTexts('en-US', 'profile-edit', 'registration', 'vocabulary');
});
afterEach(async () => {
  await close();
  await stop();
});

const renderEditor = async () => {
  const { useEditProfile } = await import('./use-edit-profile.ts');
  let edit: ReturnType<typeof UseEditProfile> | undefined;
  const Editor = () => {
    edit = useEditProfile();
    return <p role="alert">{edit.error?.message}</p>;
  };
  const shown = await show(<Editor />);
  const saved = vi.fn();
  const save = (...inputs: Parameters<NonNullable<typeof edit>['save']>[0][]) =>
    act(async () => {
      await Promise.all(inputs.map(async (input) => edit?.save(input, saved)));
    });
  return { ...shown, saved, save };
};

it('sends a changed field once for two taps, and stores the answer as the profile', async () => {
  const changed = { ...user, profile: { ...user.profile, fields: { height: 181 } } };
  await serve(() => ({ body: { result: { user: changed } } }));
  const { save, saved, savedProfile } = await renderEditor();
  await save({ height: 181 }, { height: 181 });
  expect(posted).toEqual([{ height: 181 }]);
  expect(saved.mock.calls).toEqual([[changed, true]]);
  expect(savedProfile()).toEqual(changed);
});

it('saves a change that was made before the profile is loaded', async () => {
  const changed = { ...user, profile: { ...user.profile, fields: { height: 181 } } };
  await serve(() => ({ body: { result: { user: changed } } }));
  const { save, saved, forgetProfile } = await renderEditor();
  forgetProfile();
  await save({ height: 181 });
  expect(posted).toEqual([{ height: 181 }]);
  expect(saved.mock.calls).toEqual([[changed, true]]);
});

it('sends no unchanged or empty value, and reports it as saved', async () => {
  await serve(() => failing(500, 500));
  const { save, saved } = await renderEditor();
  await save({ height: 180 });
  await save({ position: '  ' });
  await save({ smoking: null });
  expect(posted).toEqual([]);
  expect(saved.mock.calls).toEqual([
    [user, false],
    [user, false],
    [user, false],
  ]);
});

it('keeps the profile after a refusal, and can retry', async () => {
  await serve(() => failing(400, 1));
  const { save, saved, savedProfile, container } = await renderEditor();
  await save({ height: 181 });
  await save({ height: 181 });
  expect(posted).toHaveLength(2);
  expect(saved).not.toHaveBeenCalled();
  expect(savedProfile()).toEqual(user);
  const message = () => container.querySelector('[role=alert]')?.textContent;
  await vi.waitFor(() => act(async () => expect(message()).toContain('400')));
});

const renderForm = async (changes: Partial<typeof personal> = {}) => {
  const { PersonalForm } = await import('./personal-form.tsx');
  const done = vi.fn();
  const { container } = await show(
    <PersonalForm name="Robin" own={{ ...personal, ...changes } as never} onDone={done} />,
  );
  const field = () => container.querySelector<HTMLInputElement>('input[name=name]');
  const write = (text: string) => writeInto(field(), text);
  const submit = () =>
    act(async () => {
      container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  return { done, field, write, submit };
};

it('sends a changed name, trimmed, without the unchanged city', async () => {
  await serve(() => ({ body: { result: { user: { ...user, masked_name: 'Anna' } } } }));
  const { done, write, submit } = await renderForm();
  await write(' Robin ');
  await submit();
  expect([posted, done.mock.calls.length]).toEqual([[], 1]);
  await write('  Anna ');
  await submit();
  await vi.waitFor(() => act(async () => expect(done).toHaveBeenCalledTimes(2)));
  expect(posted).toEqual([{ name: 'Anna' }]);
});

it('makes the name read-only while it cannot change: as the profile says, or after a refusal', async () => {
  await serve(() => ({ status: 400, body: { errors: [{ code: 41, field: 'name', message: '' }] } }));
  const later = await renderForm({ name_change_at: Math.ceil(Date.now() / 1000) + 86_400 });
  expect(later.field()?.readOnly).toBe(true);
  await close();
  const { field, write, submit, done } = await renderForm();
  expect(field()?.readOnly).toBe(false);
  await write('Anna');
  await submit();
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(field()?.readOnly).toBe(true);
  });
  expect(field()?.value).toBe('Robin');
  expect(done).not.toHaveBeenCalled();
});
