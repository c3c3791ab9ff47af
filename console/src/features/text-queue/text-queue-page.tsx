import type { WaitingText } from '@kindred/contract/console/moderation';
import { type TextReason, textReasons } from '@kindred/contract/decisions';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { cardClass } from '../../lib/card-class.ts';
import { formatTime } from '../../lib/format.ts';
import { MemberLink } from '../../lib/member-link.tsx';
import { enqueueDecision } from '../../lib/outbox.ts';
import { OutboxNote } from '../../lib/outbox-note.tsx';
import { Page } from '../../lib/page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { DecisionButtons } from '../../lib/queue/decision-buttons.tsx';
import { EmptyQueue } from '../../lib/queue/empty-queue.tsx';
import { QueueActions } from '../../lib/queue/queue-actions.tsx';
import { useKeyPress } from '../../lib/queue/use-key-press.ts';
import { useQueueItems } from '../../lib/queue/use-queue-items.ts';
import { RiskChips } from '../../lib/risk-chips.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { MarkedText } from './marked-text.tsx';

const keyOf = ({ id }: WaitingText) => id;

/** The text queue, one text at a time, with its findings marked. Key A approves, R and a digit remove, U undoes the last decision. */
export const TextQueuePage = () => {
  const brand = useBrandFilter();
  return <TextQueue key={brand} brand={brand} />;
};

const TextQueue = ({ brand }: { brand: number | undefined }) => {
  const { t } = useTranslation('console-queues');
  const fetchNext = async (except: string) => {
    const { texts, leasedToOthers } = await api('textQueue', { except, brand });
    return { items: texts, leasedToOthers };
  };
  const { items, itemsQuery, leasedToOthers, decidedCount, decide, undoLast } = useQueueItems(
    'texts',
    fetchNext,
    keyOf,
    brand,
  );
  const [isChoosingReason, setChoosingReason] = useState(false);
  const [text] = items;

  const finish = (done: WaitingText) => {
    setChoosingReason(false);
    decide(done);
  };
  const pass = () => {
    if (!text) return;
    enqueueDecision({ key: text.id, name: 'passText', request: { id: text.id } });
    finish(text);
  };
  const remove = (reason: TextReason) => {
    if (!text) return;
    enqueueDecision({ key: text.id, name: 'removeText', request: { id: text.id, reason } });
    finish(text);
  };
  const undo = () => {
    const last = undoLast();
    if (last) enqueueDecision({ key: last.id, name: 'undoText', request: { id: last.id } });
  };
  useKeyPress((key) => {
    const reason = textReasons[Number(key) - 1];
    if (key === 'u') undo();
    else if (key === 'escape') setChoosingReason(false);
    else if (isChoosingReason && reason) remove(reason);
    else if (key === 'a') pass();
    else if (key === 'r') setChoosingReason(text !== undefined);
  });

  return (
    <Page
      title={t('texts.title')}
      actions={<QueueActions name="texts" length={leasedToOthers} decided={decidedCount} onUndo={undo} />}
    >
      <OutboxNote />
      <QueryState query={itemsQuery} skeletonClassName="h-60">
        {() =>
          text ? (
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem]">
              <article className={cardClass} aria-label={t(`textKind.${text.kind}`)}>
                <h2 className="text-lg font-bold break-words">
                  <MemberLink hid={text.hid}>{text.name}</MemberLink>
                </h2>
                <p className="mb-2 text-sm text-text-muted">
                  {text.brand} · {t(`textKind.${text.kind}`)} · {t('waits', { time: formatTime(text.queuedAt) })}
                </p>
                <RiskChips risk={text.risk} />
                <div className="mt-4 rounded-lg bg-field p-4">
                  {text.words ? (
                    <MarkedText words={text.words} findings={text.findings} />
                  ) : (
                    <p className="text-text-muted">{t('wordless')}</p>
                  )}
                </div>
              </article>
              <div className={cardClass}>
                <DecisionButtons
                  labels={{ pass: t('pass'), refuse: t('remove') }}
                  reasons={textReasons}
                  isChoosingReason={isChoosingReason}
                  onChooseReason={setChoosingReason}
                  onPass={pass}
                  onRefuse={remove}
                />
              </div>
            </div>
          ) : (
            <EmptyQueue name="texts" leasedToOthers={leasedToOthers} />
          )
        }
      </QueryState>
    </Page>
  );
};
