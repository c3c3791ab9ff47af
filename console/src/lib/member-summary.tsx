import type { MemberLine } from '@kindred/contract/console/members';
import { Avatar } from '@kindred/ui/avatar';
import { Chip, VerifiedBadge } from '@kindred/ui/badge';
import type { ReactNode } from 'react';
import { formatAgo } from './format.ts';
import { useTranslation } from './use-translation.ts';

/** Chips for a state other than active, a restriction, and a demo member. */
export const MemberMarks = ({ member }: { member: MemberLine }) => {
  const { t } = useTranslation('console');
  return (
    <>
      {member.state !== 'active' && <Chip tone="danger">{t(`member.state.${member.state}`)}</Chip>}
      {member.restriction && <Chip tone="danger">{t(`member.restriction.${member.restriction}`)}</Chip>}
      {member.isDemo && <Chip>{t('member.demo')}</Chip>}
    </>
  );
};

/** A member in a list: portrait, name, age, chips, brand, last visit. */
export const MemberSummary = ({ member, children }: { member: MemberLine; children?: ReactNode }) => {
  const { t } = useTranslation(['console', 'common']);
  const { name, age, brand, isVerified, lastSeenAt, portrait } = member;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={portrait ?? undefined} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold break-words">{t('member.named', { name, age })}</span>
          {isVerified && <VerifiedBadge label={t('common:verified')} />}
          <MemberMarks member={member} />
        </span>
        <span className="block text-sm text-text-muted">
          {brand}
          {lastSeenAt && ` · ${t('member.seen', { time: formatAgo(lastSeenAt) })}`}
        </span>
        {children}
      </span>
    </span>
  );
};
