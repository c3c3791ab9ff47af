import type { SubscribedFeature } from '@kindred/contract/payments/features';
import type { UnsubscribeReason, UnsubscribeStep } from '@kindred/contract/payments/unsubscribe';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, api } from '../../lib/api.ts';

const keyOf = (feature: SubscribedFeature): string => `unsubscribe:${feature}`;

interface Walk {
  readonly flow: string;
  readonly reason?: UnsubscribeReason;
  readonly comment?: string;
}

/** The way out that this tab is on; a new one where there was none. Survives a reload. */
export const walkOf = (feature: SubscribedFeature): Walk => {
  const kept = sessionStorage.getItem(keyOf(feature));
  if (kept !== null) return JSON.parse(kept) as Walk;
  return keep(feature, { flow: crypto.randomUUID() });
};

const keep = (feature: SubscribedFeature, walk: Walk): Walk => {
  sessionStorage.setItem(keyOf(feature), JSON.stringify(walk));
  return walk;
};

export const noteWalk = (feature: SubscribedFeature, said: Omit<Walk, 'flow'>): void => {
  keep(feature, { ...walkOf(feature), ...said });
};

export const endWalk = (feature: SubscribedFeature): void => sessionStorage.removeItem(keyOf(feature));

/** Counts a step of the way out (spec 2 §4 Unsubscribe flow). Nobody waits for it. */
export const trackStep = (feature: SubscribedFeature, action: UnsubscribeStep): void => {
  const request = { action, flow_id: walkOf(feature).flow, feature_type: feature };
  api('trackUnsubscriptionFlow', request).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
};

/** Counts a screen when it is shown. */
export const useShown = (feature: SubscribedFeature, action: UnsubscribeStep): void => {
  const shown = useEffectEvent(() => trackStep(feature, action));
  useEffect(() => shown(), []);
};
