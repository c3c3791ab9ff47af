import type { WaitingText } from '@kindred/contract/console/moderation';
import { type TextReason, textReasons } from '@kindred/contract/decisions';
import { Button } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { card } from '../../lib/card.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatTime } from '../../lib/format.ts';
import { decide } from '../../lib/outbox.ts';
import { OutboxNote } from '../../lib/outbox-note.tsx';
import { Page } from '../../lib/page.tsx';
import { ReasonList } from '../../lib/reason-list.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { useLine } from '../../lib/use-line.ts';
import { MarkedText } from './marked-text.tsx';

const fetchNext = async (except: string) => (await api('textQueue', { except })).texts;
const keyOf = ({ id }: WaitingText) => id;

/** Texts in which something was found, one at a time, with what it is. */
export const TextQueuePage = () => {
  const { t } = useTranslation('console-queues');
  const say = useErrorText();
  const { line, query, take } = useLine('texts', fetchNext, keyOf);
  const [asking, setAsking] = useState(false);
  const [text] = line;

  const pass = () => {
    if (!text) return;
    decide({ key: text.id, name: 'passText', request: { id: text.id } });
    setAsking(false);
    take(text);
  };
  const remove = (reason: TextReason) => {
    if (!text) return;
    decide({ key: text.id, name: 'removeText', request: { id: text.id, reason } });
    setAsking(false);
    take(text);
  };
  useKeys((key) => {
    const reason = textReasons[Number(key) - 1];
    if (key === 'escape') setAsking(false);
    else if (asking && reason) remove(reason);
    else if (key === 'a') pass();
    else if (key === 'r') setAsking(text !== undefined);
  });

  return (
    <Page title={t('texts.title')}>
      <p className="mb-2 text-sm text-text-muted">{t('keys.texts')}</p>
      <OutboxNote />
      {query.isPending && <Skeleton className="h-60 rounded-xl" />}
      {query.isError && line.length === 0 && <p role="alert">{say(query.error)}</p>}
      {query.data && !text && <p className={card}>{t('empty')}</p>}
      {text && (
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
          <article className={card} aria-label={t(`textKind.${text.kind}`)}>
            <p className="mb-2 text-sm text-text-muted">
              {text.name} · {t(`textKind.${text.kind}`)} · {t('waits', { time: formatTime(text.queuedAt) })} ·{' '}
              {t('risk', { risk: text.risk })}
            </p>
            <MarkedText words={text.words} findings={text.findings} />
          </article>
          <div className={`${card} flex flex-col gap-2`}>
            {asking ? (
              <ReasonList reasons={textReasons} onPick={remove} />
            ) : (
              <>
                <Button block onClick={pass}>
                  {t('pass')}
                </Button>
                <Button block variant="danger" onClick={() => setAsking(true)}>
                  {t('remove')}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </Page>
  );
};
