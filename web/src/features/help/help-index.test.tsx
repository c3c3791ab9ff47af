// @vitest-environment happy-dom
import { helpArticles } from '@kindred/contract/help';
import { act } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../../../test/support/payment-contexts.tsx';
import { eventually, text, writeInto } from '../../../test/support/screen.ts';

const articles = () => document.querySelectorAll('a[href^="/info/help/"]').length;

const search = (words: string) => writeInto(document.querySelector<HTMLInputElement>('input[type=search]'), words);

it('the index lists every article, and the search keeps those that have all of the words, accents or not', async () => {
  const { HelpIndexPage } = await import('./help-index-page.tsx');
  await draw('/', () => <HelpIndexPage />);
  await eventually(() => expect(articles()).toBe(helpArticles.length));
  await search('SÚBSCRIPTION');
  expect(articles()).toBeGreaterThan(0);
  expect(articles()).toBeLessThan(helpArticles.length);
  expect(document.querySelector('a[href="/info/help/subscription"]')).not.toBeNull();
  await search('subscription zzzz');
  expect(articles()).toBe(0);
  expect(text()).toContain('Nothing found');
});

it('a member has a way back to the app, a guest has none', async () => {
  const [{ HelpIndexPage }, { useSession }] = await Promise.all([
    import('./help-index-page.tsx'),
    import('../../lib/session/session.ts'),
  ]);
  const back = () => document.querySelector('header button[aria-label="Back"]');
  useSession.setState({ authenticated: false });
  await draw('/', () => <HelpIndexPage />);
  await eventually(() => expect(articles()).toBe(helpArticles.length));
  expect(back()).toBeNull();
  await act(async () => useSession.setState({ authenticated: true }));
  expect(back()).not.toBeNull();
});
