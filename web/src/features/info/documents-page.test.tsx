// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { begin, openScreen } from '../../../test/support/over-thread.tsx';
import { findPath } from '../../lib/routing/paths.ts';

beforeEach(() => begin(() => ({ body: { result: {} } }), 'info', 'home', 'consumer-info', 'profile'));

it.each([
  ['in the European Union', true],
  ['elsewhere', false],
])('the page about the Digital Services Act among the legal documents: %s', async (_, isEuropean) => {
  await openScreen('/settings/legal-documents', async () => {
    const [{ DocumentsPage }, { useExperiments }] = await Promise.all([
      import('./documents-page.tsx'),
      import('../../lib/experiments/experiments.ts'),
    ]);
    useExperiments.setState({ features: isEuropean ? { DSA_PAGES: 'on' } : {} });
    return <DocumentsPage />;
  });
  expect(document.querySelector('h1')?.textContent).toBe('Legal documents');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')].map(({ textContent, href }) => [
    textContent,
    new URL(href).pathname,
  ]);
  expect(links).toContainEqual([expect.any(String), '/settings/legal-documents/terms']);
  // Another path is answered with 404 when the page is loaded again.
  for (const [, path = ''] of links) expect([path, findPath(path)?.is]).toEqual([path, 'screen']);
  const page = ['Digital Services Act', '/settings/legal-documents/digital-service-act'];
  expect(links.some((link) => link.join() === page.join())).toBe(isEuropean);
});
