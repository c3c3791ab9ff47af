import type { SubscribedFeature } from '@kindred/contract/payments/features';
import {
  type RetentionKind,
  retentionKinds,
  type UnsubscribeOfferName,
  type UnsubscribeReason,
  type UnsubscribeStep,
} from '@kindred/contract/payments/unsubscribe';
import { isRecord, json, stored } from '@kindred/ui/storage';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, api } from '../../lib/http/api.ts';

interface Cancellation {
  /** Id under which the steps are tracked. */
  readonly flow: string;
  readonly reason?: UnsubscribeReason;
  readonly comment?: string;
  /** The offers that were shown and not accepted. A flow with one shows no other (decisions §5 Cancelling). */
  readonly declined?: readonly UnsubscribeOfferName[];
}

const isCancellation = (value: unknown): value is Cancellation => isRecord(value) && typeof value.flow === 'string';

const saved = stored('tab', 'unsubscribe', json(isCancellation), null);
/** Cancellations of this page, if the tab's storage is blocked. */
const unsaved = new Map<SubscribedFeature, Cancellation>();

const save = (feature: SubscribedFeature, cancellation: Cancellation): Cancellation => {
  unsaved.set(feature, cancellation);
  saved.write(cancellation, feature);
  return cancellation;
};

/** Returns the cancellation of a subscription in this tab. Creates it at the first call. Survives a reload. */
export const getCancellation = (feature: SubscribedFeature): Cancellation =>
  saved.read(feature) ?? unsaved.get(feature) ?? save(feature, { flow: crypto.randomUUID() });

export const saveCancellation = (feature: SubscribedFeature, answers: Omit<Cancellation, 'flow'>): void => {
  save(feature, { ...getCancellation(feature), ...answers });
};

/** Adds an offer to the declined ones, so that a reload or the Back button shows no other offer in this flow. */
export const saveDeclined = (feature: SubscribedFeature, name: UnsubscribeOfferName): void => {
  const { declined = [] } = getCancellation(feature);
  if (!declined.includes(name)) saveCancellation(feature, { declined: [...declined, name] });
};

/** Whether this flow may still show an offer. */
export const isOfferLeft = (feature: SubscribedFeature): boolean => !getCancellation(feature).declined?.length;

export const clearCancellation = (feature: SubscribedFeature): void => {
  unsaved.delete(feature);
  saved.remove(feature);
};

/** Tracks a step of the cancellation (spec 2 §4 Unsubscribe flow), without waiting for the answer. */
export const trackCancellationStep = (feature: SubscribedFeature, action: UnsubscribeStep): void => {
  const request = { action, flow_id: getCancellation(feature).flow, feature_type: feature };
  api('trackUnsubscriptionFlow', request).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
};

/** Tracks a screen when it is shown. */
export const useTrackScreen = (feature: SubscribedFeature, action: UnsubscribeStep): void => {
  const shown = useEffectEvent(() => trackCancellationStep(feature, action));
  useEffect(() => shown(), []);
};

/** Reads the kind of offer from a popup's parameter. The gift by default. */
export const readOffer = (text: string): RetentionKind => retentionKinds.find((kind) => kind === text) ?? 'gift';
