import { expect, test } from 'vitest';
import { securityPolicy } from './security-policy.ts';

const widget = 'https://chat.example.org/v1/widget.js?key=1';
const tags = { hosts: ['https://tags.example.org'] };
const rulesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));

test('without anything outside, a page speaks to its own host alone', () => {
  const policy = securityPolicy('abc', undefined, undefined, undefined, undefined);
  expect(policy).not.toContain('http');
  expect(rulesOf(policy)).toMatchObject({ 'script-src': ["'self'"], 'connect-src': ["'self'"] });
});

test('an outside support chat adds its script’s host, and no other', () => {
  const rules = rulesOf(securityPolicy('abc', undefined, widget, undefined, undefined));
  const named = Object.entries(rules).flatMap(([name, sources]) =>
    sources.filter((source) => source.startsWith('http')).map((source) => [name, source]),
  );
  const host = 'https://chat.example.org';
  expect(named).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src'].map((name) => [name, host]));
});

test('beside a tag manager both are allowed', () => {
  const { 'script-src': scripts, 'frame-src': frames } = rulesOf(
    securityPolicy('abc', tags, widget, undefined, undefined),
  );
  expect(scripts).toEqual(["'self'", 'https://tags.example.org', 'https://chat.example.org']);
  expect(frames).toEqual(["'self'", 'https://chat.example.org']);
});

test('the gateway’s card form may stand in a frame, beside the support chat where there is one', () => {
  const gateway = 'https://pay.example.org';
  const rules = rulesOf(securityPolicy('abc', undefined, undefined, gateway, undefined));
  for (const name of ['script-src', 'connect-src', 'frame-src']) expect(rules[name]).toEqual(["'self'", gateway]);
  expect(rulesOf(securityPolicy('abc', undefined, widget, gateway, undefined))['frame-src']).toEqual([
    "'self'",
    'https://chat.example.org',
    gateway,
  ]);
});

test('forms go to the page’s own host, and on to that of the brand’s own registration', () => {
  const policyFor = (registration?: string) =>
    rulesOf(securityPolicy('abc', undefined, undefined, undefined, registration))['form-action'];
  expect(policyFor()).toEqual(["'self'"]);
  expect(policyFor('https://join.example.org/start?from=1')).toEqual(["'self'", 'https://join.example.org']);
});
