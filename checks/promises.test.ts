import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { benefits, type Delivery, promises } from '@kindred/contract/payments/benefits';
import { locales } from '@kindred/i18n/locales';
import { describe, expect, test } from 'vitest';
import { files, read, root } from './sources.ts';

/** English phrases that name a benefit. All languages have the same keys, so English represents them. */
const phrases: { readonly [name: string]: RegExp } = {
  seeLikes: /who (likes|liked) you|who(’|')s into you|(?:you|premium) (?:can )?see who they are/i,
  smartMessages: /greetings go out (for you )?every day/i,
  seeVisitors: /who visited you|looked at your profile/i,
  firstAmongLikes: /first in their list/i,
  writeToAnyone: /write to anyone|no match needed/i,
  allPhotos: /every photo\b(?! of)|all photos/i,
  cities: /know the city|see which city someone/i,
  unlimitedLikes: /as many as you want|without counting/i,
  vipBadge: /vip badge/i,
  highlightedMessage: /first message stands out/i,
  weeklyBoost: /free boost every week/i,
};

const texts = files.filter((path) =>
  /^i18n\/messages\/en-US\/(payments|payment-results|paywall|sign|free-day|subscription)\.json$/.test(path),
);

describe('texts', () => {
  test('name benefits only in the list of benefits', () => {
    const broken = Object.keys(benefits).flatMap((name) =>
      texts.filter((path) => phrases[name]?.test(read(path))).map((path) => `${path}: ${name}`),
    );
    expect(broken).toEqual([]);
  });

  test.each(locales)('of %s have a title for every benefit', (locale) => {
    const { title } = JSON.parse(read(`i18n/messages/${locale}/benefits.json`)) as { title: Record<string, string> };
    expect(Object.keys(title).sort()).toEqual(Object.keys(benefits).sort());
  });

  test('are matched by the phrases', () => {
    expect(phrases.seeLikes?.test('See who likes you')).toBe(true);
  });
});

test('a promise delivered by a route has an existing route', () => {
  const routes = readdirSync(join(root, 'web/src/routes'), { recursive: true, encoding: 'utf8' }).map((path) =>
    `/${path.replace(/\.tsx$/, '').replaceAll(/(^|\/)_[^/.]+\/?/g, '$1')}`
      .replaceAll('.', '/')
      .replaceAll('_/', '/')
      .replace(/\/index$/, ''),
  );
  for (const delivery of Object.values<Delivery>({ ...benefits, ...promises }))
    if ('route' in delivery) expect(routes).toContain(delivery.route);
});
