import type { MemberLine } from '@kindred/contract/console/members';
import { memberKinds } from '@kindred/contract/console/moderation';
import { memberReasons } from '@kindred/contract/decisions';
import { Button } from '@kindred/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { DeedSheet } from './deed-sheet.tsx';

type Kind = (typeof memberKinds)[number];

/** What may still be done to a member: what stands already is left out. */
const kindsFor = ({ state, restriction }: MemberLine): readonly Kind[] => {
  const standing: Record<Kind, boolean> = {
    warn: false,
    hide: restriction !== null,
    softBan: restriction === 'softBanned',
    ban: state === 'banned',
  };
  return memberKinds.filter((kind) => !standing[kind]);
};

/** Warns, hides, restricts, bans or restores a member, each after a question. */
export const MemberActs = ({ member }: { member: MemberLine }) => {
  const { t } = useTranslation(['console-members', 'console-queues']);
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
      {kindsFor(member).map((kind) => (
        <Button key={kind} compact variant={kind === 'ban' ? 'danger' : 'secondary'} onClick={() => ask(kind)}>
          {name(kind)}
        </Button>
      ))}
      {(member.state === 'banned' || member.restriction) && (
        <Button compact onClick={() => ask('restore')}>
          {name('restore')}
        </Button>
      )}
      <DeedSheet
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        hid={hid}
        draft={`${shown}:${hid}`}
        title={name(shown)}
        means={t(`act.means.${shown}`)}
        reasons={shown === 'restore' ? [] : memberReasons}
        send={async ({ reason, note, requestId }) => {
          if (shown === 'restore') await api('restoreMember', { hid, note });
          else if (reason) await api('judgeMember', { hid, kind: shown, reason, note, requestId });
        }}
      />
    </fieldset>
  );
};
