import type { BenefitName } from '@kindred/contract/payments/benefits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { benefitsOf } from '../payments/benefits.gen.ts';

/** Whether the popup of likes is shown: only if Premium delivers their list. */
export const showsLikers = (benefitsOf.premium as readonly BenefitName[]).includes('seeLikes');

/** The number of members who like the current member and are no match. */
export const likersQuery = queryOptions({
  queryKey: ['payments', 'likers'],
  queryFn: async ({ signal }) => {
    const stats = await api('relationStats', { fields: 'likes-me,matches' }, { signal });
    const count = (wanted: string) => stats.find(({ name }) => name === wanted)?.value ?? 0;
    return Math.max(0, count('likes-me') - count('matches'));
  },
});
