import { stored, text } from '@kindred/ui/storage';
import { ApiError } from '../http/api-error.ts';
import { memberOf } from '../session/token-member.ts';
import { tokenStore } from '../session/token-store.ts';

/** The member whose email is confirmed, as far as this browser knows. A confirmed email stays confirmed. */
const confirmedMember = stored('browser', 'email-confirmed', text, null);

/**
 * The start page of a member (spec 1 §2 `/`): the matches game, or the activated sign page while the email is not confirmed. Requests
 * the profile on each call until the email is confirmed.
 */
export const startPage = async (): Promise<'/matches' | '/sign/activated'> => {
  const member = memberOf(tokenStore.read()?.access_token.token ?? '');
  if (member && confirmedMember.read() === member) return '/matches';
  const [{ queryClient }, { myProfileQuery }] = await Promise.all([
    import('../http/query-client.ts'),
    import('../session/my-profile.ts'),
  ]);
  try {
    const { email_confirmed } = await queryClient.fetchQuery({ ...myProfileQuery, staleTime: 0, retry: false });
    if (!email_confirmed) return '/sign/activated';
    confirmedMember.write(member);
    return '/matches';
  } catch (error) {
    // The state is unknown. The matches page shows the error.
    if (!(error instanceof ApiError)) throw error;
    return '/matches';
  }
};
