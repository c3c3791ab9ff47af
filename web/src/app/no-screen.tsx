import { useRouteContext } from '@tanstack/react-router';
import NotFoundPage from './not-found-page.tsx';
import { PlaceholderPage } from './placeholder-page.tsx';

/** An address without a screen: one that comes later (`lib/paths.ts`), or none at all. */
export const NoScreen = () => {
  const waits = useRouteContext({ from: '__root__', select: (context) => context.waits });
  return waits ? <PlaceholderPage waits={waits} /> : <NotFoundPage />;
};
