import type { UserInfo } from '@kindred/contract/profile';
import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api.ts';
import { tellCandidateNews } from '../../lib/candidate-news.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useOpenPopup } from '../../lib/popups.ts';
import { userQuery } from './user-query.ts';

type Kind = 'like' | 'pass';

/** Likes or passes the member of a profile by its operation token; shown at once, corrected by the answer. */
export const useMarkUser = ({ hid, operation_token: token }: UserInfo, onPassed: () => void) => {
  const client = useQueryClient();
  const openPopup = useOpenPopup();
  const showToast = useToast();
  const errorText = useErrorText();
  const { queryKey } = userQuery(hid);
  const showLiked = (liked: boolean, match = false) =>
    client.setQueryData(queryKey, (user) => {
      if (!user) return user;
      const { is_match, user_like_me } = user.list_data;
      const list_data = { ...user.list_data, i_like_this_user: liked, is_match: is_match || match };
      return { ...user, list_data: { ...list_data, user_like_me: user_like_me || match } };
    });
  return useMutation({
    mutationFn: async (kind: Kind) => {
      if (!token) return null;
      if (kind === 'like') return (await api('likeCandidate', { token, interactionMethod: 'profile' })).isMatch;
      await api('passCandidate', { token, interactionMethod: 'profile' });
      return null;
    },
    onMutate: (kind) => {
      if (kind === 'pass') return;
      tellCandidateNews('liking', { hid, underWay: true });
      showLiked(true);
    },
    onSuccess: (isMatch, kind) => {
      tellCandidateNews('decided', hid);
      if (kind === 'pass') return onPassed();
      if (!isMatch) return;
      showLiked(true, true);
      openPopup('match', { user: hid });
    },
    onSettled: (isMatch) => {
      if (!isMatch) tellCandidateNews('liking', { hid, underWay: false });
    },
    onError: (error, kind) => {
      if (kind === 'like') showLiked(false);
      if (error instanceof ApiError && error.is('dailyLikesReached')) {
        if (error.retryAfterSeconds !== undefined) tellCandidateNews('limited', error.retryAfterSeconds);
        return openPopup('likeLimit');
      }
      const call = kind === 'like' ? 'likeCandidate' : 'passCandidate';
      showToast({ title: errorText(call, error), tone: 'danger' });
    },
  });
};
