import type { UserInfo } from '@kindred/contract/profile';
import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { publishCandidateEvent } from '../../lib/members/candidate-events.ts';
import { listKeys } from '../../lib/members/list-keys.ts';
import { forgetMember, showLikedInLists } from '../../lib/members/listed-members.ts';
import { addMark, type MarkOutcome } from '../../lib/members/marks.ts';
import type { MarkKind } from '../../lib/members/pending-mark.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { userQuery } from './user-query.ts';

/**
 * Returns a function that likes or passes the member of a profile. The screen shows the mark immediately, the outbox sends it, and the
 * outcome corrects the screen.
 */
export const useMarkUser = ({ hid, operation_token: token }: UserInfo, onPassed: () => void) => {
  const client = useQueryClient();
  const openPopup = useOpenPopup();
  const showToast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('errors');
  const { queryKey } = userQuery(hid);
  const showLiked = (liked: boolean, match = false) => {
    showLikedInLists(client, hid, liked);
    client.setQueryData(queryKey, (user) => {
      if (!user) return user;
      const { is_match, user_like_me } = user.list_data;
      const list_data = { ...user.list_data, i_like_this_user: liked, is_match: is_match || match };
      return { ...user, list_data: { ...list_data, user_like_me: user_like_me || match } };
    });
  };

  const onMarked = (kind: MarkKind, isMatch: boolean) => {
    publishCandidateEvent('decided', hid);
    // A match and a pass answer a like. A passed member is no candidate either.
    if (isMatch || kind === 'pass') forgetMember(client, hid, listKeys.likesYou);
    if (kind === 'pass') return void forgetMember(client, hid, listKeys.suitable);
    if (!isMatch) return publishCandidateEvent('liking', { hid, underWay: false });
    showLiked(true, true);
    openPopup('match', { user: hid });
  };
  const onRefused = (kind: MarkKind, error: ApiError) => {
    if (kind === 'like') showLiked(false);
    publishCandidateEvent('liking', { hid, underWay: false });
    showToast({ title: errorText(kind === 'like' ? 'likeCandidate' : 'passCandidate', error), tone: 'danger' });
  };
  const onLimited = (retryAfterSeconds: number | undefined) => {
    showLiked(false);
    publishCandidateEvent('liking', { hid, underWay: false });
    if (retryAfterSeconds !== undefined) publishCandidateEvent('limited', retryAfterSeconds);
    openPopup('likeLimit');
  };

  /** The like stays, and is sent after the upload. */
  const onPhotoNeeded = () => {
    publishCandidateEvent('liking', { hid, underWay: false });
    openPopup('uploadPhoto');
  };

  const apply = (outcome: MarkOutcome): void => {
    if (outcome.is === 'marked') onMarked(outcome.mark.kind, outcome.isMatch);
    else if (outcome.is === 'refused') onRefused(outcome.mark.kind, outcome.error);
    else if (outcome.is === 'limited') onLimited(outcome.retryAfterSeconds);
    else if (outcome.is === 'photoNeeded') onPhotoNeeded();
    else showToast({ title: t('dailyMarksReached'), tone: 'danger' });
  };

  return (kind: MarkKind): void => {
    if (!token) return;
    const mark = { kind, hid, request: { token, interactionMethod: 'profile' } };
    if (kind === 'like') {
      publishCandidateEvent('liking', { hid, underWay: true });
      showLiked(true);
    }
    addMark(mark, apply);
    if (kind === 'pass') {
      publishCandidateEvent('decided', hid);
      onPassed();
    }
  };
};
