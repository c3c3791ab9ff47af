import type { BenefitName } from '@kindred/contract/payments/benefits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { benefitsOf } from '../../../lib/payments/benefits.gen.ts';

/** The popup of likes is shown only once Premium opens the list of them. */
export const showsLikers = (benefitsOf.premium as readonly BenefitName[]).includes('seeLikes');

/** How many like one whom a match has not made known yet. */
export const likersQuery = queryOptions({
  queryKey: ['payments', 'likers'],
  queryFn: async ({ signal }) => {
    const stats = await api('relationStats', { fields: 'likes-me,matches' }, { signal });
    const count = (wanted: string) => stats.find(({ name }) => name === wanted)?.value ?? 0;
    return Math.max(0, count('likes-me') - count('matches'));
  },
});
