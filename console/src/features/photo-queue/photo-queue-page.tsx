import type { WaitingPhoto } from '@kindred/contract/console/moderation';
import { photoReasons, type ReviewReason } from '@kindred/contract/photo-reasons';
import { Button } from '@kindred/ui/button';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { cardClass } from '../../lib/card-class.ts';
import { enqueueDecision } from '../../lib/outbox.ts';
import { OutboxNote } from '../../lib/outbox-note.tsx';
import { Page } from '../../lib/page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { DecisionButtons } from '../../lib/queue/decision-buttons.tsx';
import { KeyCap } from '../../lib/queue/key-cap.tsx';
import { QueueCounts } from '../../lib/queue/queue-counts.tsx';
import { digitIndex, useKeyPress } from '../../lib/queue/use-key-press.ts';
import { useQueueItems } from '../../lib/queue/use-queue-items.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { NextPhotos } from './next-photos.tsx';
import { PhotoFacts } from './photo-facts.tsx';

const keyOf = ({ uid }: WaitingPhoto) => uid;

/** The photo queue, one photo at a time. Key A approves, R and a digit reject, U undoes the last decision. */
export const PhotoQueuePage = () => {
  const brand = useBrandFilter();
  return <PhotoQueue key={brand} brand={brand} />;
};

const PhotoQueue = ({ brand }: { brand: number | undefined }) => {
  const { t } = useTranslation('console-queues');
  const fetchNext = async (except: string) => (await api('photoQueue', { except, brand })).photos;
  const { items, itemsQuery, remove, restore } = useQueueItems('photos', fetchNext, keyOf, brand);
  const [decided, setDecided] = useState<readonly WaitingPhoto[]>([]);
  const [isChoosingReason, setChoosingReason] = useState(false);
  const [photo] = items;
  const last = decided.at(-1);

  const finish = (done: WaitingPhoto) => {
    setChoosingReason(false);
    setDecided([...decided, done]);
    remove(done);
  };
  const approve = () => {
    if (!photo) return;
    enqueueDecision({ key: photo.uid, name: 'approvePhoto', request: { uid: photo.uid } });
    finish(photo);
  };
  const reject = (reason: ReviewReason) => {
    if (!photo) return;
    enqueueDecision({ key: photo.uid, name: 'rejectPhoto', request: { uid: photo.uid, reason } });
    finish(photo);
  };
  const undo = () => {
    if (!last) return;
    enqueueDecision({ key: last.uid, name: 'undoPhoto', request: { uid: last.uid } });
    setDecided(decided.slice(0, -1));
    restore(last);
  };
  useKeyPress((key) => {
    const reason = photoReasons[digitIndex(key)];
    if (key === 'u') undo();
    else if (key === 'escape') setChoosingReason(false);
    else if (isChoosingReason && reason) reject(reason);
    else if (key === 'a') approve();
    else if (key === 'r') setChoosingReason(photo !== undefined);
  });

  return (
    <Page
      title={t('photos.title')}
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <BrandFilter />
          <QueueCounts name="photos" decided={decided.length} />
          <Button compact variant="secondary" disabled={!last} aria-keyshortcuts="u" onClick={undo}>
            {t('undo')} <KeyCap>U</KeyCap>
          </Button>
        </div>
      }
    >
      <OutboxNote />
      <QueryState query={itemsQuery} skeletonClassName="h-96">
        {() =>
          photo ? (
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem]">
              <div className="min-w-0">
                <img
                  key={photo.uid}
                  src={photo.image}
                  alt={t('portrait', { name: photo.name, age: photo.age })}
                  width={photo.width}
                  height={photo.height}
                  className="h-[44dvh] w-full rounded-xl bg-field object-contain lg:h-[66dvh]"
                />
                <NextPhotos photos={items} />
              </div>
              <div className={`${cardClass} flex flex-col gap-4`}>
                <DecisionButtons
                  labels={{ pass: t('approve'), refuse: t('reject') }}
                  reasons={photoReasons}
                  isChoosingReason={isChoosingReason}
                  onChooseReason={setChoosingReason}
                  onPass={approve}
                  onRefuse={reject}
                />
                <PhotoFacts photo={photo} />
              </div>
            </div>
          ) : (
            <p className={cardClass}>{t('empty')}</p>
          )
        }
      </QueryState>
    </Page>
  );
};
