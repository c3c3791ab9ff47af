// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../http/query-client.ts';
import { adoptLanguage, chooseLanguage, saveLanguage } from './language.ts';
import { useSession } from './session.ts';

const api = vi.hoisted(() => vi.fn<(name: string, request: { language_tag: string }) => Promise<object>>());
vi.mock('../http/api.ts', () => ({ api }));
const page = vi.hoisted(() => ({ locale: 'en-US', isChosen: false }));
vi.mock('../i18n/i18n.ts', () => ({
  changeLocale: async (locale: string) => {
    Object.assign(page, { locale, isChosen: true });
  },
  currentLocale: () => page.locale,
  isLocaleChosen: () => page.isChosen,
}));

const profileIn = (language_tag: string) => ({ users: [{ own: { language_tag } }] });
const sent = () => api.mock.calls.map(([, request]) => request.language_tag);

beforeEach(() => {
  api.mockReset().mockResolvedValue({});
  localStorage.clear();
  queryClient.clear();
  Object.assign(page, { locale: 'en-US', isChosen: false });
  useSession.setState({ authenticated: true });
});

it('sends two quick choices one after the other, so that the last one stays', async () => {
  const first = Promise.withResolvers<void>();
  let saved = '';
  api.mockImplementation(async (_, { language_tag }) => {
    if (language_tag === 'de-DE') await first.promise;
    saved = language_tag;
    return {};
  });
  const choices = [chooseLanguage('de-DE'), chooseLanguage('fr-FR')];
  // The second choice would be saved by now if it did not wait.
  await new Promise(setImmediate);
  first.resolve();
  await Promise.all(choices);
  expect(saved).toBe('fr-FR');
  const count = sent().length;
  await saveLanguage();
  expect(sent()).toHaveLength(count);
});

it('stores the choice of a guest after the login, and a failed one at the next start', async () => {
  useSession.setState({ authenticated: false });
  await chooseLanguage('pl-PL');
  expect(api).not.toHaveBeenCalled();
  useSession.setState({ authenticated: true });
  api.mockRejectedValueOnce(new Error('offline'));
  await saveLanguage();
  await saveLanguage();
  await saveLanguage();
  expect(sent()).toEqual(['pl-PL', 'pl-PL']);
});

it('starts a new browser in the language of the account, unless a language was chosen there', async () => {
  api.mockResolvedValue(profileIn('uk-UA'));
  useSession.setState({ authenticated: false });
  await adoptLanguage();
  expect(page.locale).toBe('en-US');
  useSession.setState({ authenticated: true });
  api.mockRejectedValueOnce(new Error('offline'));
  await adoptLanguage();
  expect(page.locale).toBe('en-US');
  await adoptLanguage();
  expect(page.locale).toBe('uk-UA');
  queryClient.clear();
  api.mockResolvedValue(profileIn('fr-FR'));
  await adoptLanguage();
  expect(page.locale).toBe('uk-UA');
});

it('leaves a language that was chosen while the one of the account was loading', async () => {
  api.mockImplementation(async (name) => {
    if (name === 'profileInfo') await chooseLanguage('pl-PL');
    return profileIn('uk-UA');
  });
  await adoptLanguage();
  expect(page.locale).toBe('pl-PL');
});
