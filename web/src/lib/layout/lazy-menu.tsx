import type { MenuProps } from '@kindred/ui/menu';
import { lazyExtra } from './lazy-extra.tsx';

const load = async () => ({ default: (await import('@kindred/ui/menu')).Menu });

/** Loads the code of the menu, so that the menu opens without a network too. */
export const preloadMenu = (): void => void load().catch(() => undefined);

export const LazyMenu = lazyExtra<MenuProps>(load);
