import { brands } from '@kindred/brands';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';

export const consoleBrands: ConsoleHandlerOf<'consoleBrands'> = async () => ({
  brands: brands.map(({ id, title }) => ({ id, title })),
});
