import { ApiError } from './api-error.ts';
import { memberOf } from './token-member.ts';
import { tokenStore } from './token-store.ts';

/** The member whose email this browser knows to be confirmed; a confirmed email stays so. */
const key = 'email-confirmed';

/**
 * The page where a member begins (spec 1 §2 `/`): the matches game, or the activated sign page while their email is not
 * confirmed. Asks the server until the email is confirmed, once then.
 */
export const startPage = async (): Promise<'/matches' | '/sign/activated'> => {
  const member = memberOf(tokenStore.read()?.access_token.token ?? '');
  if (member && localStorage.getItem(key) === member) return '/matches';
  const [{ queryClient }, { ownProfileQuery }] = await Promise.all([
    import('./query-client.ts'),
    import('./own-profile.ts'),
  ]);
  try {
    const { email_confirmed } = await queryClient.fetchQuery({ ...ownProfileQuery, staleTime: 0, retry: false });
    if (!email_confirmed) return '/sign/activated';
    localStorage.setItem(key, member);
    return '/matches';
  } catch (error) {
    // Not known now: the matches page says what is the matter.
    if (!(error instanceof ApiError)) throw error;
    return '/matches';
  }
};
