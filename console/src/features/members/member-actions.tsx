import type { MemberLine } from '@kindred/contract/console/members';
import { memberReasons } from '@kindred/contract/decisions';
import { Button } from '@kindred/ui/button';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { listDecisionKinds, type MemberDecisionKind, useDecideMember } from '../../lib/queue/use-decide-member.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { ActionSheet } from './action-sheet.tsx';

type Action = MemberDecisionKind | 'restore';

/** Warns, hides, restricts, bans or restores a member, after a confirmation. */
export const MemberActions = ({ member }: { member: MemberLine }) => {
  const { t } = useTranslation(['console-members', 'console-queues']);
  const decideMember = useDecideMember();
  const [openAction, setOpenAction] = useState<Action>();
  // The sheet shows the same text while it closes.
  const [shownAction, setShownAction] = useState<Action>('warn');
  if (member.state === 'deleted') return null;
  const { hid } = member;
  const open = (action: Action) => {
    setOpenAction(action);
    setShownAction(action);
  };
  const titleOf = (action: Action) =>
    action === 'restore' ? t('act.restore') : t(`console-queues:judge.kind.${action}`);
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="mb-2 text-sm font-semibold text-text-muted">{t('act.title')}</legend>
      {listDecisionKinds(member.state, member.restriction).map((kind) => (
        <Button key={kind} compact variant={kind === 'ban' ? 'danger' : 'secondary'} onClick={() => open(kind)}>
          {titleOf(kind)}
        </Button>
      ))}
      {(member.state === 'banned' || member.restriction) && (
        <Button compact onClick={() => open('restore')}>
          {titleOf('restore')}
        </Button>
      )}
      <ActionSheet
        open={openAction !== undefined}
        onClose={() => setOpenAction(undefined)}
        hid={hid}
        draft={`${shownAction}:${hid}`}
        title={titleOf(shownAction)}
        description={t(`act.means.${shownAction}`)}
        reasons={shownAction === 'restore' ? [] : memberReasons}
        send={async ({ reason, note, requestId }) => {
          if (shownAction === 'restore') await api('restoreMember', { hid, note });
          else if (reason) await decideMember({ hid, kind: shownAction, reason, note, requestId });
        }}
      />
    </fieldset>
  );
};
