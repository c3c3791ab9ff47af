import type { LikeContext } from '@kindred/contract/engagement/likes';
import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../i18n/use-error-text.ts';
import { useOpenPopup } from '../popups/popups.ts';
import { publishCandidateEvent } from './candidate-events.ts';
import { listKeys } from './list-keys.ts';
import { forgetMember, showLikedInLists } from './listed-members.ts';
import { addMark, type MarkOutcome } from './marks.ts';

/**
 * Returns a function that likes a member of a list. The lists show the like immediately, the outbox sends it, and the outcome corrects
 * the lists. A match opens.
 */
export const useLike = (hid: string, context: LikeContext): (() => void) => {
  const client = useQueryClient();
  const openPopup = useOpenPopup();
  const showToast = useToast();
  const errorText = useErrorText();

  const onLiked = (isMatch: boolean): void => {
    publishCandidateEvent('decided', hid);
    void client.invalidateQueries({ queryKey: listKeys.myLikes });
    if (!isMatch) return publishCandidateEvent('liking', { hid, underWay: false });
    // A match is no longer an unanswered like.
    forgetMember(client, hid, listKeys.likesYou);
    void client.invalidateQueries({ queryKey: listKeys.matches });
    openPopup('match', { user: hid });
  };
  const apply = (outcome: MarkOutcome): void => {
    if (outcome.is === 'marked') return onLiked(outcome.isMatch);
    publishCandidateEvent('liking', { hid, underWay: false });
    // The like stays, and is sent after the upload.
    if (outcome.is === 'photoNeeded') return openPopup('uploadPhoto');
    showLikedInLists(client, hid, false);
    if (outcome.is === 'refused') {
      showToast({ title: errorText('likeUser', outcome.error), tone: 'danger' });
      return;
    }
    if (outcome.retryAfterSeconds !== undefined) publishCandidateEvent('limited', outcome.retryAfterSeconds);
    openPopup('likeLimit');
  };

  return () => {
    publishCandidateEvent('liking', { hid, underWay: true });
    showLikedInLists(client, hid, true);
    addMark({ kind: 'like', hid, request: { context } }, apply);
  };
};
