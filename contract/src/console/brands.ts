import { z } from 'zod';
import { consoleCall } from './call.ts';

/** The brands that queues can be narrowed to. */
export const consoleBrands = consoleCall({
  method: 'GET',
  path: '/console/api/brands',
  roles: 'any',
  answer: z.object({ brands: z.array(z.object({ id: z.int(), title: z.string() })) }),
});
