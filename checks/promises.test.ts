import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { benefits, type Delivery, isDelivered, promises } from '@kindred/contract/payments/benefits';
import { locales } from '@kindred/i18n/locales';
import { describe, expect, test } from 'vitest';
import { files, read, root } from './sources.ts';

/**
 * English phrases that name a benefit or a promise. All languages have the same keys, so English represents them. Legal
 * documents are searched in each language.
 */
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
  hideYourself: /\bhide (yourself|your profile)|hides you\b/i,
  deleteInSettings: /(delete|close) your account under|close yours at any time under|deleting your account here/i,
  notificationSettings: /settings → notifications|link in each mail/i,
  profileArchive: /under settings → privacy you can ask for an archive/i,
};

/**
 * Phrases in other languages' legal documents: sections of Settings that must exist before a document refers to them.
 */
const legalPhrases: { readonly [name: string]: RegExp } = {
  notificationSettings:
    /→ (Benachrichtigungen|Notificaciones|Notifications|सूचनाएँ|Powiadomienia|Notificações|Уведомления|Сповіщення)/,
};

const isMessage = (path: string): boolean =>
  /^(i18n|brands\/[^/]+)\/messages\/en-US/.test(path) && path.endsWith('.json');
const isLegal = (path: string): boolean => /^i18n\/messages\/[^/]+\/legal\//.test(path);
const all: Readonly<Record<string, Delivery>> = { ...benefits, ...promises };
const texts = files.filter((path) => isMessage(path) || isLegal(path));

const isNamedIn = (name: string, path: string): boolean => {
  const isEnglish = path.includes('en-US');
  const phrase = isEnglish ? phrases[name] : legalPhrases[name];
  return phrase?.test(read(path)) ?? false;
};

describe('texts', () => {
  test('promise nothing that is not implemented', () => {
    const pending = Object.keys(all).filter((name) => all[name] && !isDelivered(all[name]));
    expect(pending.filter((name) => !(name in phrases))).toEqual([]);
    // `benefits.json` also has the texts of pending benefits, which the list of benefits hides.
    const broken = pending.flatMap((name) =>
      texts
        .filter((path) => !path.endsWith('/benefits.json') && isNamedIn(name, path))
        .map((path) => `${path}: ${name}`),
    );
    expect(broken).toEqual([]);
  });

  test('name benefits only in the list of benefits', () => {
    const broken = Object.keys(benefits).flatMap((name) =>
      texts
        .filter((path) =>
          /^i18n\/messages\/en-US\/(payments|payment-results|paywall|sign|free-day|subscription)\.json$/.test(path),
        )
        .filter((path) => isNamedIn(name, path))
        .map((path) => `${path}: ${name}`),
    );
    expect(broken).toEqual([]);
  });

  test.each(locales)('of %s have a title for every benefit', (locale) => {
    const { title } = JSON.parse(read(`i18n/messages/${locale}/benefits.json`)) as { title: Record<string, string> };
    expect(Object.keys(title).sort()).toEqual(Object.keys(benefits).sort());
  });

  test('are matched by the phrases', () => {
    expect(phrases.seeLikes?.test('See who likes you')).toBe(true);
    expect(phrases.hideYourself?.test('Block, report, hide yourself: each is two taps away')).toBe(true);
    expect(phrases.deleteInSettings?.test('You may close yours at any time under Settings.')).toBe(true);
  });
});

test('a promise delivered by a route has an existing route', () => {
  const routes = readdirSync(join(root, 'web/src/routes'), { recursive: true, encoding: 'utf8' }).map((path) =>
    `/${path.replace(/\.tsx$/, '').replaceAll(/(^|\/)_[^/.]+\/?/g, '$1')}`
      .replaceAll('.', '/')
      .replaceAll('_/', '/')
      .replace(/\/index$/, ''),
  );
  for (const delivery of Object.values(all)) if ('route' in delivery) expect(routes).toContain(delivery.route);
});
