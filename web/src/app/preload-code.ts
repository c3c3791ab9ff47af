import type { AnyRouter } from '@tanstack/react-router';
import { loadMemberStyles } from '../lib/layout/member-styles.ts';

/**
 * Loads the code of a member's URL while session and texts start. Only for members: the server renders a guest's page, and code that
 * runs earlier would delay its first paint. After a failure the router loads the code again.
 */
export const preloadCode = (router: AnyRouter): void => {
  const routeIds = router.matchRoutes(router.latestLocation).map(({ routeId }) => routeId);
  // Redirects a member.
  if (routeIds.some((id) => id.startsWith('/_guest'))) return;
  if (routeIds.some((id) => id.startsWith('/_member'))) loadMemberStyles().catch(() => undefined);
  for (const id of routeIds) void router.loadRouteChunk(router.routesById[id])?.catch(() => undefined);
};
