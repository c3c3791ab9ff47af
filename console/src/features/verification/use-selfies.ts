import type { WaitingSelfie } from '@kindred/contract/console/verification';
import type { InvalidReason } from '@kindred/contract/verification';
import { useToast } from '@kindred/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { selfiesKey } from './queue-keys.ts';

/** With this number of selfies or fewer, the next page is fetched. */
const refillBelow = 5;

interface Decision {
  readonly id: string;
  readonly reason: InvalidReason | null;
}

/**
 * The selfie queue. A decided selfie leaves the queue immediately and returns with a toast if the server refuses the decision.
 * A skipped selfie moves to the end.
 */
export const useSelfies = () => {
  const { t } = useTranslation('console-verification');
  const showToast = useToast();
  const errorText = useErrorText();
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set());
  const [skippedIds, setSkippedIds] = useState<readonly string[]>([]);
  const brand = useBrandFilter();
  const pages = usePages([...selfiesKey, brand], (pageToken) => api('waitingSelfies', { pageToken, brand }));
  const { mutate } = useMutation({
    mutationFn: ({ id, reason }: Decision) => api('decideSelfie', { id, valid: reason === null, reason }),
    onMutate: ({ id }) => setDecidedIds((before) => new Set([...before, id])),
    onSuccess: ({ isFirst, state }) => {
      if (!isFirst) showToast({ title: t('already'), text: t(`state.${state}`) });
    },
    onError: (error, { id }) => {
      setDecidedIds((before) => new Set([...before].filter((other) => other !== id)));
      showToast({ title: errorText(error), tone: 'danger' });
    },
  });

  const all = (pages.data?.pages ?? []).flatMap(({ selfies }) => selfies).filter(({ id }) => !decidedIds.has(id));
  const position = ({ id }: WaitingSelfie) => skippedIds.indexOf(id);
  const selfies = all.toSorted((a, b) => position(a) - position(b));
  const refill = () => {
    if (selfies.length <= refillBelow && pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
  };
  return {
    ...pages,
    selfies,
    decide: (decision: Decision) => {
      mutate(decision);
      refill();
    },
    skip: (id: string) => {
      setSkippedIds((before) => [...before.filter((other) => other !== id), id]);
      refill();
    },
  };
};
