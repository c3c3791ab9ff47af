import { useRouteContext } from '@tanstack/react-router';
import NotFoundPage from './not-found-page.tsx';
import { PlaceholderPage } from './placeholder-page.tsx';

/** Answers a URL without a screen: a placeholder (`lib/routing/paths.ts`), or the not-found page. */
export const NoScreen = () => {
  const waits = useRouteContext({ from: '__root__', select: (context) => context.waits });
  return waits ? <PlaceholderPage waits={waits} /> : <NotFoundPage />;
};
