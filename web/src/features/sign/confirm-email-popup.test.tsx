// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { begin, openScreen } from '../../../test/support/over-thread.tsx';
import { eventually, named, text } from '../../../test/support/screen.ts';

let email: string;

beforeEach(() =>
  begin(
    ({ path }) =>
      path.endsWith('/info/profile')
        ? {
            body: {
              result: { users: [{ hid: 'me', own: { email, is_email_confirmed: false, is_has_password: true } }] },
            },
          }
        : { body: { result: {} } },
    'sign',
    'login',
  ),
);

const open = () =>
  openScreen('/?popup=confirmEmail', async () => {
    const { default: Popup } = await import('./confirm-email-popup.tsx');
    return <Popup sheet={{ open: true, onOpenChange: () => undefined, onClosed: () => undefined }} parameters={{}} />;
  });

it('links to the inbox of a known provider', async () => {
  email = 'ann@gmail.com';
  await open();
  await eventually(() => expect(named('Open your inbox')?.getAttribute('href')).toBe('https://mail.google.com/'));
});

it('says where to look if the inbox has no page on the web', async () => {
  email = 'ann@example.org';
  await open();
  await eventually(() => expect(text()).toContain('ann@example.org'));
  expect(named('Open your inbox')).toBeUndefined();
  expect(text()).toContain('Look in your mail app, in the spam folder too.');
});
