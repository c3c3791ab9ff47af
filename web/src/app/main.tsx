import './styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { captureInstallPrompt } from '../lib/home-screen/install-prompt.ts';
import { loadMoreCalls } from '../lib/http/call-rows.ts';
import { fetchUntilLoaded } from '../lib/http/retry-fetch.ts';
import { startI18n } from '../lib/i18n/i18n.ts';
import { firstLoad } from '../lib/routing/first-load.ts';
import { startSession } from '../lib/session/session.ts';
import { tokenStore } from '../lib/session/token-store.ts';
import { followSession } from './follow-session.ts';
import { preloadCode } from './preload-code.ts';
import { Providers } from './providers.tsx';
import { router } from './router.ts';

const backgroundDelayMs = 2000;

captureInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

// Without a network a screen's code cannot be loaded, and a reload would lose the app. The offline page replaces the screen.
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) event.preventDefault();
});

// Loads while session and texts start. A call that needs the table awaits it and retries.
if (tokenStore.read()) {
  loadMoreCalls().catch(() => undefined);
  preloadCode(router);
}

// Independent of each other. The screen needs both.
await Promise.all([startI18n(), startSession()]);
followSession();
const show = (): void => {
  firstLoad.end();
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
};
// If the server rendered the page or a member's frame (`ssr/`), the app replaces it in one step, so that nothing flashes or shifts. React
// renders a transition in short steps, which leave the page responsive.
// No top-level await: the files of the screens import this file, and would wait for its end.
if (root.hasChildNodes() || tokenStore.read()) void router.load().then(() => startTransition(show));
else show();

// Background work starts after the first screen has loaded.
setTimeout(
  () =>
    void fetchUntilLoaded(
      () => import('./background.ts'),
      ({ startBackground }) => startBackground(router),
    ),
  backgroundDelayMs,
);
