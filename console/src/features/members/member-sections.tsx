import type { MemberPage } from '@kindred/contract/console/members';
import { Chip } from '@kindred/ui/badge';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format.ts';
import { MemberSummary } from '../../lib/member-summary.tsx';
import { SectionCard } from '../../lib/section-card.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { useReasonText } from './use-reason-text.ts';

const Rows = ({ children }: { children: readonly ReactNode[] }) => {
  const { t } = useTranslation('console-members');
  if (children.length === 0) return <p className="text-sm text-text-muted">{t('nothing')}</p>;
  return <ul className="divide-y divide-border text-sm">{children}</ul>;
};

export const TextsSection = ({ texts }: Pick<MemberPage, 'texts'>) => {
  const { t } = useTranslation('console-members');
  if (texts.length === 0) return null;
  return (
    <SectionCard title={t('texts')}>
      <Rows>
        {texts.map(({ name, text }) => (
          <li key={name} className="py-2">
            <p className="text-text-muted">{t(`text.${name}`)}</p>
            <p className="break-words whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
};

/** The risk score and its parts, with the antiscam state below. */
export const RiskSection = ({
  risk: { score, parts },
  children,
}: Pick<MemberPage, 'risk'> & { children: ReactNode }) => {
  const { t } = useTranslation('console-members');
  return (
    <SectionCard title={t('risk.title', { score })}>
      {parts.length === 0 && <p className="text-sm text-text-muted">{t('risk.none')}</p>}
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ name, count, weight }) => (
          <li key={name}>
            <Chip tone="danger">
              {t(`risk.part.${name}`, { count })} (+{weight})
            </Chip>
          </li>
        ))}
      </ul>
      {children}
    </SectionCard>
  );
};

export const DecisionsSection = ({ decisions }: Pick<MemberPage, 'decisions'>) => {
  const { t } = useTranslation('console-members');
  const reason = useReasonText();
  return (
    <SectionCard title={t('decisions')}>
      <Rows>
        {decisions.map((decision) => (
          <li key={decision.uid} className="py-2">
            <p className="font-semibold">
              {reason.decisionKind(decision.kind)} {decision.undoneAt && <Chip>{t('undone')}</Chip>}
            </p>
            <p>{reason.decisionReason(decision.reason)}</p>
            <p className="text-text-muted">
              {formatTime(decision.at)}
              {decision.operator && ` · ${decision.operator}`}
            </p>
            {decision.note && <p className="break-words">{decision.note}</p>}
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
};

export const ReportsSection = ({ title, reports }: { title: string; reports: MemberPage['reportsOf'] }) => {
  const reason = useReasonText();
  if (reports.length === 0) return null;
  return (
    <SectionCard title={title}>
      <Rows>
        {reports.map(({ id, at, reason: reportReason, text, other }) => (
          <li key={id} className="flex flex-col gap-2 py-3">
            <p>
              <span className="font-semibold">{reason.reportReason(reportReason)}</span>{' '}
              <span className="text-text-muted">· {formatTime(at)}</span>
            </p>
            {text && <p className="break-words">{text}</p>}
            {other && (
              <Link
                to="/members/$hid"
                params={{ hid: other.hid }}
                className="rounded-lg p-2 transition-colors hover:bg-brand-soft"
              >
                <MemberSummary member={other} />
              </Link>
            )}
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
};

export const DevicesSection = ({ devices }: Pick<MemberPage, 'devices'>) => {
  const { t } = useTranslation('console-members');
  if (devices.length === 0) return null;
  return (
    <SectionCard title={t('devices')}>
      <Rows>
        {devices.map(({ id, sessions, others, lastAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <code className="break-all">{id}</code>
              <span className="block text-text-muted">
                {t('signIns', { count: sessions })} · {formatTime(lastAt)}
              </span>
            </span>
            {others > 0 && (
              <Link
                to="/members"
                search={{ by: 'device', text: id }}
                className="inline-flex min-h-11 items-center font-semibold text-danger-text hover:underline"
              >
                {t('others', { count: others })}
              </Link>
            )}
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
};

export const SessionsSection = ({ sessions }: Pick<MemberPage, 'sessions'>) => {
  const { t } = useTranslation('console-members');
  if (sessions.length === 0) return null;
  return (
    <SectionCard title={t('sessions')}>
      <Rows>
        {sessions.map(({ at, endedAt, endReason, userAgent, deviceId }) => (
          <li key={`${at}${deviceId}`} className="py-2">
            <p>
              {formatTime(at)}
              {endedAt && <span className="text-text-muted"> – {formatTime(endedAt)}</span>}
              {endReason && <span className="text-text-muted"> ({endReason})</span>}
            </p>
            {userAgent && <p className="break-all text-text-muted">{userAgent}</p>}
          </li>
        ))}
      </Rows>
    </SectionCard>
  );
};
