import type { MemberPage } from '@kindred/contract/console/members';
import { Avatar } from '@kindred/ui/avatar';
import { VerifiedBadge } from '@kindred/ui/badge';
import { Button, buttonClass } from '@kindred/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { formatAgo, formatCount, formatDay, formatLanguage, formatTime } from '../../lib/format.ts';
import { hasRole, useMe } from '../../lib/me.ts';
import { MemberMarks } from '../../lib/member-summary.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { DataActions } from './data-actions.tsx';
import { MemberActions } from './member-actions.tsx';

/** The member’s facts, counters and actions, and links to the case, the support thread, the orders and the audit log. */
export const MemberHead = ({ page }: { page: MemberPage }) => {
  const { t } = useTranslation(['console-members', 'console', 'common']);
  const { member } = page;
  const { roles } = useMe();
  return (
    <section aria-label={t('who')} className={cardClass}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={member.name} src={member.portrait ?? undefined} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2 text-xl font-bold">
            {t('console:member.named', { name: member.name, age: member.age })}
            {page.verifiedAt && <VerifiedBadge label={t('common:verified')} />}
            <MemberMarks member={member} />
          </p>
          <p className="font-mono text-sm break-all text-text-muted">{member.hid}</p>
        </div>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact name={t('fact.brand')}>{member.brand}</Fact>
        <Fact name={t('fact.place')}>{page.place}</Fact>
        <Fact name={t('fact.language')}>{formatLanguage(member.language)}</Fact>
        <Fact name={t('fact.joined')}>{formatTime(member.createdAt)}</Fact>
        <Fact name={t('fact.seen')}>{member.lastSeenAt ? formatAgo(member.lastSeenAt) : t('never')}</Fact>
        <PrivateFacts page={page} />
      </dl>
      <dl className="mt-4 flex flex-wrap gap-2">
        {Object.entries(page.counters).map(([name, count]) => (
          <div key={name} className="rounded-lg bg-field px-3 py-2">
            <dt className="text-xs text-text-muted">{t(`counter.${name as keyof MemberPage['counters']}`)}</dt>
            <dd className="text-lg font-bold">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {hasRole(roles, ['moderator']) && <MemberActions member={member} />}
      {hasRole(roles, ['support']) && <DataActions member={member} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {page.caseId && hasRole(roles, ['moderator']) && (
          <Link
            to="/reports"
            search={{ case: page.caseId }}
            className={buttonClass({ variant: 'secondary', compact: true })}
          >
            {t('case')}
          </Link>
        )}
        {page.support && hasRole(roles, ['support']) && (
          <Link
            to="/support"
            search={{ hid: member.hid }}
            className={buttonClass({ variant: 'secondary', compact: true })}
          >
            {t('thread')}
          </Link>
        )}
        {hasRole(roles, ['support']) && (
          <Link
            to="/payments"
            search={{ text: member.hid }}
            className={buttonClass({ variant: 'secondary', compact: true })}
          >
            {t('orders')}
          </Link>
        )}
        {hasRole(roles, ['admin']) && (
          <Link
            to="/audit"
            search={{ memberHid: member.hid }}
            className={buttonClass({ variant: 'secondary', compact: true })}
          >
            {t('log')}
          </Link>
        )}
      </div>
    </section>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);

/** Email and birthday. They are hidden until the operator requests them; the request writes an audit line. */
const PrivateFacts = ({ page }: { page: MemberPage }) => {
  const { t } = useTranslation('console-members');
  const errorText = useErrorText();
  const revealing = useMutation({ mutationFn: () => api('revealMember', { hid: page.member.hid }) });
  const { data } = revealing;
  return (
    <>
      <Fact name={t('fact.email')}>
        {(data ? data.email : page.emailHint) ?? '–'}
        {!page.isEmailConfirmed && ` (${t('unconfirmed')})`}
      </Fact>
      {data ? (
        <Fact name={t('fact.birthday')}>{formatDay(data.birthday)}</Fact>
      ) : (
        <div>
          <dt className="sr-only">{t('fact.birthday')}</dt>
          <dd>
            <Button
              compact
              variant="ghost"
              className="-ms-5 text-start"
              loading={revealing.isPending}
              onClick={() => revealing.mutate()}
            >
              {t('reveal')}
            </Button>
            <span role="alert" className="text-danger-text">
              {revealing.isError && errorText(revealing.error)}
            </span>
          </dd>
        </div>
      )}
    </>
  );
};
