import { useQuery } from '@tanstack/react-query';
import { useVocabulary } from '../../../lib/i18n/vocabulary.ts';
import { userQuery } from '../user-query.ts';

/** The member and the interest of a popup's URL. `interest` is null if the member does not list it, or if no text names it. */
export const usePopupInterest = ({ user: hid, interest }: { readonly user: string; readonly interest: string }) => {
  const query = useQuery(userQuery(hid));
  const vocabulary = useVocabulary();
  const { data: user } = query;
  const id = Number(interest);
  const isListed = user?.profile.fields.interests?.includes(id) === true;
  const title = isListed ? vocabulary.value('interests', id) : null;
  return { query, name: user?.masked_name ?? '', interest: title === null ? null : { id, title } };
};
