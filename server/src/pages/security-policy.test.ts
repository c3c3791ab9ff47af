import { expect, test } from 'vitest';
import { createInlineScript } from './inline-script.ts';
import { createSecurityPolicy } from './security-policy.ts';

const widget = 'https://chat.example.org/v1/widget.js?key=1';
const tags = { hosts: ['https://tags.example.org'] };
const rulesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));

test('without external services, a page may request only its own host', () => {
  const policy = createSecurityPolicy('abc', [], undefined, undefined, undefined, undefined);
  expect(policy).not.toContain('http');
  expect(rulesOf(policy)).toMatchObject({ 'script-src': ["'self'"], 'connect-src': ["'self'"] });
});

test('an external support chat adds the host of its script, and no other', () => {
  const rules = rulesOf(createSecurityPolicy('abc', [], undefined, widget, undefined, undefined));
  const externalSources = Object.entries(rules).flatMap(([name, sources]) =>
    sources.filter((source) => source.startsWith('http')).map((source) => [name, source]),
  );
  const host = 'https://chat.example.org';
  expect(externalSources).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src'].map((name) => [name, host]));
});

test('a tag manager and a support chat are both allowed', () => {
  const { 'script-src': scripts, 'frame-src': frames } = rulesOf(
    createSecurityPolicy('abc', [], tags, widget, undefined, undefined),
  );
  expect(scripts).toEqual(["'self'", 'https://tags.example.org', 'https://chat.example.org']);
  expect(frames).toEqual(["'self'", 'https://chat.example.org']);
});

test('the gateway’s card form may be framed, also together with a support chat', () => {
  const gateway = 'https://pay.example.org';
  const rules = rulesOf(createSecurityPolicy('abc', [], undefined, undefined, gateway, undefined));
  for (const name of ['script-src', 'connect-src', 'frame-src']) expect(rules[name]).toEqual(["'self'", gateway]);
  expect(rulesOf(createSecurityPolicy('abc', [], undefined, widget, gateway, undefined))['frame-src']).toEqual([
    "'self'",
    'https://chat.example.org',
    gateway,
  ]);
});

test('forms may be sent to the page’s host and to the host of the brand’s registration', () => {
  const policyFor = (registration?: string) =>
    rulesOf(createSecurityPolicy('abc', [], undefined, undefined, undefined, registration))['form-action'];
  expect(policyFor()).toEqual(["'self'"]);
  expect(policyFor('https://join.example.org/start?from=1')).toEqual(["'self'", 'https://join.example.org']);
});

test('an inline script may run only with exactly its text', () => {
  // The hash of the specification’s example (CSP level 3, §8.3).
  const script = createInlineScript("alert('Hello, world.');");
  const rules = rulesOf(createSecurityPolicy('abc', [script], undefined, undefined, undefined, undefined));
  expect(rules['script-src']).toEqual(["'self'", "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"]);
});

test.each(['"</script>"', '"<SCRIPT>"', '"<!--"'])('an inline script may not contain %s', (text) => {
  expect(() => createInlineScript(text)).toThrow('markup');
});
