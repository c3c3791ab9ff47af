import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { paintBeforeNavigation } from '../lib/routing/paint-before-navigation.ts';
import { routeTree } from '../routeTree.gen.ts';
import { CrashScreen } from './crash-screen.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Loaders load texts and code. The query client caches the server's data.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: CrashScreen,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx')),
});

paintBeforeNavigation(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
