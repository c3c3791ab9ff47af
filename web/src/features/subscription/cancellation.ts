import type { SubscribedFeature } from '@kindred/contract/payments/features';
import type { UnsubscribeReason, UnsubscribeStep } from '@kindred/contract/payments/unsubscribe';
import { isRecord, json, stored } from '@kindred/ui/storage';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, api } from '../../lib/http/api.ts';

interface Walk {
  readonly flow: string;
  readonly reason?: UnsubscribeReason;
  readonly comment?: string;
}

const isWalk = (value: unknown): value is Walk => isRecord(value) && typeof value.flow === 'string';

const saved = stored('tab', 'unsubscribe', json(isWalk), null);
/** The walk of this page, if the tab's storage is blocked. */
const unsaved = new Map<SubscribedFeature, Walk>();

const save = (feature: SubscribedFeature, walk: Walk): Walk => {
  unsaved.set(feature, walk);
  saved.write(walk, feature);
  return walk;
};

/** The tab's walk through the cancellation of a subscription; a new one before the first step. Survives a reload. */
export const walkOf = (feature: SubscribedFeature): Walk =>
  saved.read(feature) ?? unsaved.get(feature) ?? save(feature, { flow: crypto.randomUUID() });

export const noteWalk = (feature: SubscribedFeature, answer: Omit<Walk, 'flow'>): void => {
  save(feature, { ...walkOf(feature), ...answer });
};

export const endWalk = (feature: SubscribedFeature): void => {
  unsaved.delete(feature);
  saved.remove(feature);
};

/** Tracks a step of the cancellation (spec 2 §4 Unsubscribe flow), without waiting for the answer. */
export const trackStep = (feature: SubscribedFeature, action: UnsubscribeStep): void => {
  const request = { action, flow_id: walkOf(feature).flow, feature_type: feature };
  api('trackUnsubscriptionFlow', request).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
};

/** Tracks a screen when it is shown. */
export const useShown = (feature: SubscribedFeature, action: UnsubscribeStep): void => {
  const shown = useEffectEvent(() => trackStep(feature, action));
  useEffect(() => shown(), []);
};
