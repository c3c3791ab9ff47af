import type { SupportTag } from '@kindred/contract/support';
import { Button } from '@kindred/ui/button';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SupportBubble, SupportMessageRow } from './support-bubble.tsx';
import { SupportTopics } from './support-topics.tsx';
import type { SupportRow } from './use-support.ts';

interface SupportLogProps {
  rows: readonly SupportRow[];
  tag: SupportTag;
  /** Called with a suggested topic, before the first message; null if no topics are offered. */
  onTopic: ((topic: string) => void) | null;
  /** Loads earlier messages; null if all are loaded. */
  onLoadEarlier: (() => void) | null;
  loading: boolean;
}

const dayOf = ({ createDate }: SupportRow): string => new Date(createDate).toDateString();

/** The messages by day. The first is the operators' opening line. */
export const SupportLog = ({ rows, tag, onTopic, onLoadEarlier, loading }: SupportLogProps) => {
  const { t } = useTranslation('support');
  const format = useFormat();
  return (
    <ScrolledToEnd lastKey={rows.at(-1)?.key}>
      {onLoadEarlier ? (
        <Button variant="ghost" block loading={loading} onClick={onLoadEarlier}>
          {t('earlier')}
        </Button>
      ) : (
        <SupportBubble incoming>
          <p>{t(`opening.${tag}`)}</p>
        </SupportBubble>
      )}
      <ol>
        {rows.map((row, index) => {
          const before = rows[index - 1];
          return [
            (!before || dayOf(before) !== dayOf(row)) && (
              <li key={dayOf(row)} className="pt-3 text-center text-xs text-text-muted first-letter:uppercase">
                {format.dayName(new Date(row.createDate))}
              </li>
            ),
            <SupportMessageRow key={row.key} row={row} />,
          ];
        })}
      </ol>
      {rows.length === 0 && (
        <div className="mt-4 flex flex-col gap-4">
          {onTopic && <SupportTopics onChoose={onTopic} />}
          <p className="text-sm text-text-muted">{t('hint')}</p>
        </div>
      )}
      <SupportAnnouncer rows={rows} />
    </ScrolledToEnd>
  );
};

const ScrolledToEnd = ({ lastKey, children }: { lastKey: string | undefined; children: ReactNode }) => {
  const { t } = useTranslation('support');
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (lastKey && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lastKey]);
  return (
    <section
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable
      tabIndex={0}
      aria-label={t('log')}
      className="-mx-6 h-[min(50dvh,28rem)] overflow-y-auto overscroll-contain px-6 pb-2 -outline-offset-3"
    >
      {children}
    </section>
  );
};

/** Announces incoming messages to screen readers: those that arrive while the thread is open, without loaded older messages. */
const SupportAnnouncer = ({ rows }: { rows: readonly SupportRow[] }) => {
  const { t } = useTranslation(['support', 'messenger']);
  const [since] = useState(rows.at(-1)?.createDate ?? '');
  const fresh = rows.filter(({ isIncoming, createDate }) => isIncoming && createDate > since);
  return (
    <div role="log" aria-label={t('messenger:thread.incoming')} className="sr-only">
      {fresh.map(({ key, text }) => (
        <p key={key}>{t('messenger:thread.says', { name: t('title'), text })}</p>
      ))}
    </div>
  );
};
