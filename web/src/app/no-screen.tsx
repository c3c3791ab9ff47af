import { useRouteContext } from '@tanstack/react-router';
import NotFoundPage from './not-found-page.tsx';
import { PlaceholderPage } from './placeholder-page.tsx';

/** Answers a URL without a screen: a placeholder (`lib/routing/paths.ts`), or the not-found page. */
export const NoScreen = () => {
  const topic = useRouteContext({ from: '__root__', select: (context) => context.topic });
  return topic ? <PlaceholderPage topic={topic} /> : <NotFoundPage />;
};
