import type { TimelineEntry } from '@kindred/contract/console/members';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { formatDay, formatTime } from '../../lib/format.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { SectionCard } from '../../lib/section-card.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useReasonText } from './use-reason-text.ts';

/** The events of a member, newest first. */
export const Timeline = ({ hid }: { hid: string }) => {
  const { t } = useTranslation('console-members');
  const pages = usePages(['timeline', hid], (pageToken) => api('memberTimeline', { hid, pageToken }));
  return (
    <SectionCard title={t('timeline.title')}>
      <PagedList
        pages={pages}
        getItems={({ entries }) => entries}
        empty={<p className="text-sm text-text-muted">{t('nothing')}</p>}
        more={t('timeline.more')}
      >
        {(entries) => (
          <ol className="flex flex-col gap-4 border-s-2 border-border ps-4">
            {entries.map((entry) => (
              <TimelineItem key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedList>
    </SectionCard>
  );
};

/** Whether `text` is the name of a decision. */
const isDecision = (kind: TimelineEntry['kind']) =>
  kind === 'decision' || kind === 'decisionUndone' || kind === 'selfieDecided';
type PlainKind = Exclude<TimelineEntry['kind'], 'messages' | 'selfieDecided'>;
const selfieStates = ['valid', 'invalid', 'failed'] as const;

const TimelineItem = ({ entry }: { entry: TimelineEntry }) => {
  const { at, kind, text, otherHid } = entry;
  const { t } = useTranslation('console-members');
  return (
    <li className="relative text-sm before:absolute before:top-1.5 before:-start-[1.31rem] before:size-2 before:rounded-full before:bg-brand">
      <time dateTime={at} className="text-text-muted">
        {kind === 'messages' ? formatDay(at.slice(0, 10)) : formatTime(at)}
      </time>
      <EntryTitle entry={entry} />
      {text && !isDecision(kind) && <p className="line-clamp-3 break-words text-text-muted">{text}</p>}
      {otherHid && (
        <Link
          to="/members/$hid"
          params={{ hid: otherHid }}
          className="inline-flex min-h-11 items-center font-semibold text-brand-strong hover:underline"
        >
          {t('timeline.other')}
        </Link>
      )}
    </li>
  );
};

const EntryTitle = ({
  entry: { kind, text = '', reason, operator, count = 0, people = 0 },
}: {
  entry: TimelineEntry;
}) => {
  const { t } = useTranslation('console-members');
  const reasonText = useReasonText();
  const titles = {
    messages: () => t('timeline.messages', { count, people }),
    support: () => t(operator ? 'timeline.answered' : 'timeline.support'),
    selfieDecided: () => t(`timeline.selfieState.${selfieStates.find((state) => state === text) ?? 'failed'}`),
    decision: () => `${t('timeline.decision')}: ${reasonText.decisionKind(text)}`,
    decisionUndone: () => `${t('timeline.decisionUndone')}: ${reasonText.decisionKind(text)}`,
  };
  const reasonFormats = {
    selfieDecided: reasonText.selfieReason,
    decision: reasonText.decisionReason,
    decisionUndone: reasonText.decisionReason,
  };
  return (
    <p className="font-semibold">
      {kind in titles ? titles[kind as keyof typeof titles]() : t(`timeline.${kind as PlainKind}`)}
      {reason &&
        ` · ${(kind in reasonFormats ? reasonFormats[kind as keyof typeof reasonFormats] : reasonText.reportReason)(reason)}`}
      {operator && ` · ${operator}`}
    </p>
  );
};
