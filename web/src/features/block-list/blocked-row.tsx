import { Avatar } from '@kindred/ui/avatar';
import { Button } from '@kindred/ui/button';
import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { publishCandidateEvent } from '../../lib/members/candidate-events.ts';
import { forgetMember } from '../../lib/members/listed-members.ts';
import { type BlockedUser, blockListQuery } from './block-list-query.ts';

interface BlockedRowProps {
  readonly user: BlockedUser;
  readonly isBlocked: boolean;
  /** Called after the server has blocked or unblocked the member. */
  readonly onToggle: (isBlocked: boolean) => void;
}

/** A member of the block list, with a button that unblocks the member, or blocks the member again. */
export const BlockedRow = ({ user, isBlocked, onToggle }: BlockedRowProps) => {
  const { t } = useTranslation('block-list');
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { hid, name, photo } = user;
  const { mutate, isPending } = useMutation({
    mutationFn: (shouldBlock: boolean) => api(shouldBlock ? 'blockUser' : 'unblockUser', { hid, source: 'block_list' }),
    onSuccess: (_, shouldBlock) => {
      if (shouldBlock) {
        publishCandidateEvent('decided', hid);
        forgetMember(client, hid);
      }
      onToggle(shouldBlock);
      // Lists, dialogs and the feed change. This list is left as it is, so that the row does not move.
      const [own] = blockListQuery.queryKey;
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== own });
    },
    onError: (error, shouldBlock) => {
      showToast({ title: errorText(shouldBlock ? 'blockUser' : 'unblockUser', error), tone: 'danger' });
    },
  });
  return (
    <div className="flex min-h-20 items-center gap-3 rounded-xl bg-surface p-4 shadow-card">
      <Link
        to="/u{$userHashId}"
        params={{ userHashId: hid }}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3"
      >
        <Avatar name={name} src={photo?.url} thumbhash={photo?.thumbhash ?? undefined} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          {!isBlocked && <span className="block text-sm text-text-muted">{t('unblocked')}</span>}
        </span>
      </Link>
      <Button
        compact
        variant={isBlocked ? 'secondary' : 'ghost'}
        aria-label={t(isBlocked ? 'unblockName' : 'blockName', { name })}
        loading={isPending}
        onClick={() => mutate(!isBlocked)}
      >
        {t(isBlocked ? 'unblock' : 'block')}
      </Button>
    </div>
  );
};
