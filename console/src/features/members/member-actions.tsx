import type { MemberLine } from '@kindred/contract/console/members';
import { memberReasons } from '@kindred/contract/decisions';
import { Button } from '@kindred/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { listDecisionKinds, type MemberDecisionKind, useDecideMember } from '../../lib/queue/use-decide-member.ts';
import { ActionSheet } from './action-sheet.tsx';

type Kind = MemberDecisionKind;

/** Warns, hides, restricts, bans or restores a member, each after a question. */
export const MemberActions = ({ member }: { member: MemberLine }) => {
  const { t } = useTranslation(['console-members', 'console-queues']);
  const judge = useDecideMember();
  const [asked, setAsked] = useState<Kind | 'restore'>();
  // The sheet keeps its words while it leaves.
  const [shown, setShown] = useState<Kind | 'restore'>('warn');
  if (member.state === 'deleted') return null;
  const { hid } = member;
  const ask = (deed: Kind | 'restore') => {
    setAsked(deed);
    setShown(deed);
  };
  const name = (deed: Kind | 'restore') =>
    deed === 'restore' ? t('act.restore') : t(`console-queues:judge.kind.${deed}`);
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="mb-2 text-sm font-semibold text-text-muted">{t('act.title')}</legend>
      {listDecisionKinds(member.state, member.restriction).map((kind) => (
        <Button key={kind} compact variant={kind === 'ban' ? 'danger' : 'secondary'} onClick={() => ask(kind)}>
          {name(kind)}
        </Button>
      ))}
      {(member.state === 'banned' || member.restriction) && (
        <Button compact onClick={() => ask('restore')}>
          {name('restore')}
        </Button>
      )}
      <ActionSheet
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        hid={hid}
        draft={`${shown}:${hid}`}
        title={name(shown)}
        means={t(`act.means.${shown}`)}
        reasons={shown === 'restore' ? [] : memberReasons}
        send={async ({ reason, note, requestId }) => {
          if (shown === 'restore') await api('restoreMember', { hid, note });
          else if (reason) await judge({ hid, kind: shown, reason, note, requestId });
        }}
      />
    </fieldset>
  );
};
