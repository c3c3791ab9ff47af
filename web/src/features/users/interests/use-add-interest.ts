import { limits } from '@kindred/contract/limits';
import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { api } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { interestsDraft, saveDraft } from '../../../lib/messages/drafts.ts';
import { useReplacePopup } from '../../../lib/popups/use-replace-popup.ts';
import { myProfileQuery, setMyProfile } from '../../../lib/session/my-profile.ts';
import { useLocalPush } from '../../../lib/site-pushes/use-local-push.ts';

const { min, max } = limits.interests;

/**
 * Adds an interest to the viewer's profile; then the popup about the common interest opens. At the limit a push appears and nothing is
 * sent (spec 2 §4 Profile steps and interests). A viewer with too few interests chooses the others on the page of interests.
 */
export const useAddInterest = (parameters: { readonly user: string; readonly interest: string }) => {
  const { t } = useTranslation(['interest-popups', 'interests']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const replacePopup = useReplacePopup();
  const showToast = useToast();
  const showPush = useLocalPush();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (id: number) => {
      const me = await client.fetchQuery(myProfileQuery);
      const mine = me.profile.fields.interests ?? [];
      if (mine.includes(id)) return 'added';
      if (mine.length >= max) return 'full';
      const interests = [...mine, id];
      if (interests.length < min) {
        saveDraft(interestsDraft, JSON.stringify(interests));
        return 'tooFew';
      }
      await setMyProfile(client, (await api('editProfile', { interests })).user);
      showToast({ title: t('add.done'), tone: 'success' });
      return 'added';
    },
    onSuccess: (result) => {
      if (result === 'full')
        showPush('interests', { title: t('interests:limit.title', { max }), text: t('interests:limit.text') });
      if (result === 'tooFew') void navigate({ to: '/profile/steps/interests', replace: true });
      if (result === 'added') replacePopup('interestMessage', parameters);
    },
  });
  const add = useSingleFlight<number>(mutateAsync);
  return { add, isPending, error };
};
