import type { WaitingSelfie } from '@kindred/contract/console/verification';
import type { InvalidReason } from '@kindred/contract/verification';
import { useToast } from '@kindred/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useBrand } from '../../lib/brand.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { usePages } from '../../lib/use-pages.ts';
import { selfiesKey } from './queue-keys.ts';

/** So many are left when more are fetched. */
const refillBelow = 5;

interface Decision {
  readonly id: string;
  readonly reason: InvalidReason | null;
}

/**
 * The selfies that wait, one at a time. What was decided leaves at once, and comes back with its fault where the server
 * did not take it; what is left for later comes after the others.
 */
export const useSelfies = () => {
  const { t } = useTranslation('console-verification');
  const showToast = useToast();
  const errorText = useErrorText();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [later, setLater] = useState<readonly string[]>([]);
  const brand = useBrand();
  const pages = usePages([...selfiesKey, brand], (pageToken) => api('waitingSelfies', { pageToken, brand }));
  const { mutate } = useMutation({
    mutationFn: ({ id, reason }: Decision) => api('decideSelfie', { id, valid: reason === null, reason }),
    onMutate: ({ id }) => setGone((before) => new Set([...before, id])),
    onSuccess: ({ isFirst, state }) => {
      if (!isFirst) showToast({ title: t('already'), text: t(`state.${state}`) });
    },
    onError: (error, { id }) => {
      setGone((before) => new Set([...before].filter((one) => one !== id)));
      showToast({ title: errorText(error), tone: 'danger' });
    },
  });

  const all = (pages.data?.pages ?? []).flatMap(({ selfies }) => selfies).filter(({ id }) => !gone.has(id));
  const place = ({ id }: WaitingSelfie) => later.indexOf(id);
  const selfies = all.toSorted((a, b) => place(a) - place(b));
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
      setLater((before) => [...before.filter((one) => one !== id), id]);
      refill();
    },
  };
};
