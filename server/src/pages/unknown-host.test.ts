import { locales } from '@kindred/i18n/locales';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../test/harness.ts';

test('a host without a brand gets an error page in the visitor’s language, with a strict security policy', async () => {
  const { app } = await testApp();
  const pages = await Promise.all(
    locales.map((locale) =>
      app.inject({ url: '/matches', headers: { host: 'unknown.example', 'accept-language': locale } }),
    ),
  );
  for (const [index, { statusCode, headers, body }] of pages.entries()) {
    expect(statusCode).toBe(404);
    expect(body).toContain(`<html lang="${locales[index]}">`);
    const [, nonce] = /<style nonce="([^"]+)">/.exec(body) ?? [];
    expect(headers['content-security-policy']).toBe(`default-src 'none'; style-src 'nonce-${nonce}'`);
  }
  expect(new Set(pages.map(({ body }) => /<h1>(.+)<\/h1>/.exec(body)?.[1])).size).toBe(locales.length);
});

test('an unknown host is reported to the system log, at most one line per minute', async () => {
  const { app, context } = await testApp();
  const error = vi.spyOn(context.log, 'error').mockReturnValue(undefined);
  for (const host of ['unknown.example', 'other.example']) await app.inject({ url: '/matches', headers: { host } });
  const lines = error.mock.calls.map(([line]) => line);
  expect(lines).toMatchObject([
    {
      systemLog: {
        kind: 'unknownHost',
        host: 'unknown.example',
        message: 'The product configuration for the host name cannot be found',
      },
    },
  ]);
  error.mockRestore();
});
