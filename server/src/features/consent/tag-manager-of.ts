import type { Brand } from '@kindred/brands/brand';
import type { BootTagManager } from '@kindred/contract/brand/boot';
import type { Config } from '../../config/config.ts';

export interface TagManagerOf extends BootTagManager {
  /** The hosts of the tag manager and of the container's tags. */
  readonly hosts: readonly string[];
}

/** Returns a brand's tag manager; `undefined` if the brand has none. */
export const tagManagerOf = ({ tagManager }: Pick<Config, 'tagManager'>, brand: Brand): TagManagerOf | undefined => {
  const container = tagManager.brands[brand.key];
  if (!container) return undefined;
  const { id, hosts } = container;
  return { id, script: `${tagManager.url}/gtm.js?id=${id}`, hosts: [tagManager.url, ...hosts] };
};
