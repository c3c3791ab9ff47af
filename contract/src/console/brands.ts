import { z } from 'zod';
import { consoleCall } from './call.ts';

/** Lists the brands by which queues can be filtered. */
export const consoleBrands = consoleCall({
  method: 'GET',
  path: '/console/api/brands',
  roles: 'any',
  answer: z.object({ brands: z.array(z.object({ id: z.int(), title: z.string() })) }),
});
