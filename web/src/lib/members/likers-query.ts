import type { BenefitName } from '@kindred/contract/payments/benefits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { benefitsOf } from '../payments/benefits.gen.ts';

/** Whether the popup of likes is shown: only if Premium delivers their list. */
export const showsLikers = (benefitsOf.premium as readonly BenefitName[]).includes('seeLikes');

/** The number of members whose like the current member has not answered. */
export const likersQuery = queryOptions({
  queryKey: ['payments', 'likers'],
  queryFn: async ({ signal }) => {
    const [likers] = await api('relationStats', { fields: 'likes-me' }, { signal });
    return likers?.value ?? 0;
  },
});
