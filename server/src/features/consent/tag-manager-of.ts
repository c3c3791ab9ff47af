import type { Brand } from '@kindred/brands/brand';
import type { BootTagManager } from '@kindred/contract/brand/boot';
import type { Config } from '../../config/config.ts';

export interface TagManagerOf extends BootTagManager {
  /** The tag manager's own, and those that the container's tags speak to. */
  readonly hosts: readonly string[];
}

/** A brand's tag manager; undefined where it has none, and nothing of one is loaded. */
export const tagManagerOf = ({ tagManager }: Pick<Config, 'tagManager'>, brand: Brand): TagManagerOf | undefined => {
  const container = tagManager.brands[brand.key];
  if (!container) return undefined;
  const { id, hosts } = container;
  return { id, script: `${tagManager.url}/gtm.js?id=${id}`, hosts: [tagManager.url, ...hosts] };
};
