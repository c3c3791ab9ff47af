import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface Loaded<P> {
  readonly default: ComponentType<P>;
}

/**
 * A part of the page that the page is whole without: where its code cannot come, nothing stands in its place. (Without a
 * network an import ends in nothing, `app/main.tsx`.)
 */
export const lazyExtra = <P extends object = object>(
  load: () => Promise<Loaded<P> | undefined>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => (await load().catch(() => undefined)) ?? { default: () => null });
