import './styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMoreCalls } from '../lib/http/call-rows.ts';
import { retryFetch } from '../lib/http/retry-fetch.ts';
import { startI18n } from '../lib/i18n/i18n.ts';
import { startSession } from '../lib/session/session.ts';
import { tokenStore } from '../lib/session/token-store.ts';
import { followSession } from './follow-session.ts';
import { preloadCode } from './preload-code.ts';
import { Providers } from './providers.tsx';
import { router } from './router.ts';

const backgroundAfterMs = 2000;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

// Without a network a screen's code cannot come, and a reload would lose the app: its place is taken by the offline page.
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) event.preventDefault();
});

// Started beside session and texts. A call that needs the table waits for it, and retries.
if (tokenStore.read()) {
  loadMoreCalls().catch(() => undefined);
  preloadCode(router);
}

// Neither needs the other; the screen needs both.
await Promise.all([startI18n(), startSession()]);
followSession();
const show = (): void =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
// Where the server wrote the page out (`ssr/`), ours takes its place at once and whole, so that nothing flashes or moves.
// No top-level await: the screens' files import this one, and would wait for its end.
if (root.hasChildNodes()) void router.load().then(() => startTransition(show));
else show();

// What nobody waits for comes when the first screen has all that it needs.
setTimeout(
  () => void retryFetch(() => import('./background.ts')).then(({ startBackground }) => startBackground(router)),
  backgroundAfterMs,
);
