// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { startTexts } from '../../../test/support/texts.ts';
import { choosePalette } from '../brand/palette.ts';
import { changeLocale } from '../i18n/i18n.ts';

afterEach(() => vi.restoreAllMocks());

it('the cookies of language and palette expire on 3 January 2030 (spec 1 §9)', async () => {
  await startTexts('en-US', 'common');
  const written = vi.spyOn(document, 'cookie', 'set');
  choosePalette('dark');
  await changeLocale('en-US');
  const end = 'expires=Thu, 03 Jan 2030 00:00:00 GMT';
  expect(written.mock.calls.map(([text]) => text.split('; ').slice(0, 3))).toEqual([
    ['palette=dark', 'path=/', end],
    ['locale=en-US', 'path=/', end],
  ]);
  choosePalette('system');
  expect(written.mock.lastCall?.[0]).toContain('max-age=0');
});
