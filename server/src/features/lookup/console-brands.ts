import { brands } from '@kindred/brands';
import type { ConsoleHandlerOf } from '../../http/console-incoming.ts';

export const consoleBrands: ConsoleHandlerOf<'consoleBrands'> = async () => ({
  brands: brands.map(({ id, title }) => ({ id, title })),
});
