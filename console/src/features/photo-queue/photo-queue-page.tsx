import type { WaitingPhoto } from '@kindred/contract/console/moderation';
import { photoReasons, type ReviewReason } from '@kindred/contract/photo-reasons';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { cardClass } from '../../lib/card-class.ts';
import { enqueueDecision } from '../../lib/outbox.ts';
import { OutboxNote } from '../../lib/outbox-note.tsx';
import { Page } from '../../lib/page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { DecisionButtons } from '../../lib/queue/decision-buttons.tsx';
import { EmptyQueue } from '../../lib/queue/empty-queue.tsx';
import { QueueActions } from '../../lib/queue/queue-actions.tsx';
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
  const fetchNext = async (except: string) => {
    const { photos, leasedToOthers } = await api('photoQueue', { except, brand });
    return { items: photos, leasedToOthers };
  };
  const { items, itemsQuery, leasedToOthers, decidedCount, decide, undoLast } = useQueueItems(
    'photos',
    fetchNext,
    keyOf,
    brand,
  );
  const [isChoosingReason, setChoosingReason] = useState(false);
  const [photo] = items;

  const finish = (done: WaitingPhoto) => {
    setChoosingReason(false);
    decide(done);
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
    const last = undoLast();
    if (last) enqueueDecision({ key: last.uid, name: 'undoPhoto', request: { uid: last.uid } });
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
      actions={<QueueActions name="photos" length={leasedToOthers} decided={decidedCount} onUndo={undo} />}
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
            <EmptyQueue name="photos" leasedToOthers={leasedToOthers} />
          )
        }
      </QueryState>
    </Page>
  );
};
