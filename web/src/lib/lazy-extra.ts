import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface Loaded {
  readonly default: ComponentType;
}

/**
 * A part of the page that the page is whole without: where its code cannot come, nothing stands in its place. (Without a
 * network an import ends in nothing, `app/main.tsx`.)
 */
export const lazyExtra = (load: () => Promise<Loaded | undefined>): LazyExoticComponent<ComponentType> =>
  lazy(async () => (await load().catch(() => undefined)) ?? { default: () => null });
