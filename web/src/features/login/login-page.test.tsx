// @vitest-environment happy-dom
import login from '@kindred/i18n/messages/en-US/login.json';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFastTimers } from '../../../test/support/fast-timers.ts';
import { eventually, named, text, writeInto } from '../../../test/support/screen.ts';
import { type Answer, failing, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

let answer: Answer;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(() => answer);
  const logo = { src: '/brand/logo.svg', invertedSrc: '/brand/logo-inverse.svg', width: 120, height: 31 };
  const boot = document.getElementById('boot');
  if (boot)
    boot.textContent = JSON.stringify({ version: '7', features: {}, brand: { id: 7, title: 'It', groups: [], logo } });
  await startTexts('en-US', 'login', 'sign');
  const { LoginPage } = await import('./login-page.tsx');
  const router = createRouter({ routeTree: createRootRoute({ component: LoginPage }), history: createMemoryHistory() });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

const field = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const write = (selector: string, value: string) => writeInto(field(selector), value);
const password = '[autocomplete=current-password]';

describe('the login page', () => {
  it('welcomes the visitor back, links home by the logo, and to the request of a new password', () => {
    expect(document.querySelector('h1')?.textContent).toBe('Welcome back');
    expect(field('input[type=email]').placeholder).toBe('name@example.com');
    expect(document.querySelector('header a[href="/"] [role=img]')?.getAttribute('aria-label')).toBe('It');
    expect(document.querySelector('a[href="/sign/recoverrequest"]')?.textContent).toBe('Forgot your password?');
  });

  it('offers the sign-in by a passkey in browsers with WebAuthn only', async () => {
    expect(named(login.passkey.submit)).toBeUndefined();
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    await write('input[type=email]', 'vera@example.org');
    expect(named(login.passkey.submit)).toBeDefined();
    vi.stubGlobal('PublicKeyCredential', undefined);
  });

  it('shows and hides the password', async () => {
    const toggle = () => document.querySelector<HTMLButtonElement>('button[aria-label$="password"]');
    expect([field(password).type, toggle()?.getAttribute('aria-label')]).toEqual(['password', 'Show password']);
    await act(async () => toggle()?.click());
    expect([field(password).type, toggle()?.getAttribute('aria-label')]).toEqual(['text', 'Hide password']);
  });

  it('shows missing fields, focuses the first one, and clears the errors during typing', async () => {
    const faultAfter = async (email: string, entered: string) => {
      await write('input[type=email]', email);
      await write(password, entered);
      expect(document.querySelector('[aria-invalid=true]')).toBeNull();
      await act(async () => named('Log in')?.click());
      return [document.querySelector('[aria-invalid=true]'), document.activeElement];
    };
    for (const [email, entered, selector, words] of [
      ['', '', 'input[type=email]', 'Enter your email and password.'],
      ['', '  a password  ', 'input[type=email]', 'Enter your email.'],
      ['nobody', '  a password  ', 'input[type=email]', 'This doesn’t look like an email address.'],
      ['nobody@mail.example.org', '', password, 'Enter your password.'],
    ] as const) {
      expect(await faultAfter(email, entered)).toEqual([field(selector), field(selector)]);
      expect(text()).toContain(words);
      expect([field('input[type=email]').value, field(password).value]).toEqual([email, entered]);
    }
    expect(server.seen.filter(({ path }) => path.endsWith('/login'))).toEqual([]);
  });

  it.each([
    [401, 100, 'The email or password isn’t right.', undefined],
    [401, 101, 'The email or password still isn’t right.', 'login'],
    [403, 102, 'waiting for its email to be confirmed', undefined],
    [403, 103, 'This account went against our rules', 'blocked'],
    [500, 500, 'Something went wrong on our side.', undefined],
  ])(
    'shows the reason of a refusal, with its help article: status %i and code %i',
    async (status, code, words, article) => {
      answer = failing(status, code);
      await write('input[type=email]', 'anna@mail.example.org');
      await write(password, 'a quiet 94 morning');
      await withFastTimers(async () => {
        await act(async () => named('Log in')?.click());
        await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(words));
      });
      expect(field(password).value).toBe('a quiet 94 morning');
      const help = document.querySelector('[role=alert] a')?.getAttribute('href');
      expect(help).toBe(article && `/info/help/${article}`);
    },
  );

  it('shows the time until the next try after too many errors', async () => {
    answer = { ...failing(429, 38), headers: { 'retry-after': '61' } };
    await write('input[type=email]', 'anna@mail.example.org');
    await write(password, 'a quiet 94 morning');
    await act(async () => named('Log in')?.click());
    await eventually(() => expect(text()).toMatch(/Too many tries\. You can try again in 01:0[01]\./));
  });
});
