import { brands } from '@kindred/brands';
import { consentCookie } from '@kindred/contract/consent-choice';
import { expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';
import { consentVersion } from '../features/consent/consent-terms.ts';
import { consentScript } from './consent-frame.ts';

const { app } = await testApp();

const open = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const { body, headers: answered } = await app.inject({ url, headers: { 'accept-language': 'de-DE', ...headers } });
  const [, frame] = /(<div id="consent-frame"[^]*?)<div id="root">/.exec(body) ?? [];
  return { frame, policy: answered['content-security-policy'] };
};

test('a page has the frame of the consent bar in the visitor’s language and variant, before its content', async () => {
  const { frame, policy } = await open('/login');
  expect(frame).toMatch(
    /^<div id="consent-frame" data-version="\d{4}-\d\d-\d\d" inert="" hidden="" aria-hidden="true"/,
  );
  expect(frame).toContain('nur mit deiner Einwilligung');
  expect(frame).not.toContain('Werbepartner');
  expect(policy).toContain(consentScript.source);
  const unitedStates = await open('/login', { cookie: 'dev-country=US' });
  expect(unitedStates.frame).toContain('Werbepartner');
});

test('a page after the choice has no frame, and a choice about an older text does not count', async () => {
  const version = await consentVersion(brands[0], 'de-DE');
  const openAfter = (chosen: string) => open('/login', { cookie: `${consentCookie}=${chosen}.analytics` });
  expect(await openAfter(version)).toMatchObject({ frame: undefined });
  expect((await openAfter('2020-01-01')).frame).toBeDefined();
});

test('a page that has the choice in its content has no frame', async () => {
  for (const document of ['cookie-privacy-settings', 'do-not-sell-my-personal-information'])
    expect(await open(`/info/${document}`)).toMatchObject({ frame: undefined });
});
