import { ApiError } from './api-error.ts';
import { boot } from './boot.ts';

/**
 * Where a member begins (spec 1 §2): the matches game, or the activated sign page where this brand wants a confirmed email
 * and theirs is not.
 */
export const startPage = async (): Promise<'/matches' | '/sign/activated'> => {
  if (!boot().brand.mustConfirmEmail) return '/matches';
  const [{ queryClient }, { ownProfileQuery }] = await Promise.all([
    import('./query-client.ts'),
    import('./own-profile.ts'),
  ]);
  try {
    const { email_confirmed } = await queryClient.fetchQuery({ ...ownProfileQuery, staleTime: 0, retry: false });
    return email_confirmed ? '/matches' : '/sign/activated';
  } catch (error) {
    // Not known now: the matches page says what is the matter.
    if (!(error instanceof ApiError)) throw error;
    return '/matches';
  }
};
