import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { boot } from '../../lib/boot.ts';
import { type PopupParameters, withoutPopup } from '../../lib/popups.ts';
import { placeAfter, placeOf, searchOf } from './address.ts';
import type { Going, Payment, Place } from './payment.ts';
import { isList } from './steps.ts';

/** A page within a frame may have left entries of its own, so that Back did not come as far as it was to. */
const backMs = 400;

/** What a gateway's page writes on the way back: the sandbox's three, and Stripe's, one of which opens the payment. */
const secret = 'payment_intent_client_secret';
const said = new Set(['status', 'order_id', 'code', 'payment_intent', secret, 'redirect_status', 'source_type']);

/** At brands whose payments are a screen of their own, it has a route of its own (decisions §3 Brand groups). */
export const isFullScreen = (): boolean => boot().brand.groups.includes('fullscreen-payments');
const ownRoute = '/payments';

const withoutPayment = (search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(withoutPopup(search)).filter(([name]) => !said.has(name)));

/** Where the payment is, and the ways from it: the address alone says so, reload and Back keep to it (spec 3 §2). */
export const usePlace = (parameters: PopupParameters<'payment'>, isOpen: boolean): Payment => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { step, feature, context, target, list, tariff, order } = parameters;
  const place = useMemo(
    () => placeOf({ step, feature, context, target, list, tariff, order }),
    [step, feature, context, target, list, tariff, order],
  );

  const write = useCallback(
    (to: Place, replace: boolean): void => {
      const depth = history.location.state.paymentDepth ?? 1;
      void navigate({
        to: isFullScreen() ? ownRoute : '.',
        search: (search: Record<string, unknown>) => ({
          ...withoutPayment(search),
          popup: 'payment' as const,
          ...searchOf(to),
        }),
        hash: true,
        replace,
        resetScroll: false,
        state: (state) => ({ ...state, paymentDepth: replace ? depth : depth + 1 }),
      });
    },
    [navigate, history],
  );

  const isWritten =
    step === place.step &&
    feature === place.feature &&
    context === place.context &&
    (!isFullScreen() || history.location.pathname === ownRoute) &&
    !history.location.search.includes(secret);
  useEffect(() => {
    if (isOpen && !isWritten) write(place, true);
  }, [isOpen, isWritten, place, write]);

  const leave = useCallback((): void => {
    void navigate({
      to: '.',
      search: ((search: Record<string, unknown>) => withoutPayment(search)) as never,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  }, [navigate]);

  const close = useCallback((): void => {
    const { popupOpened, paymentDepth = 1 } = history.location.state;
    if (!popupOpened) {
      leave();
      return;
    }
    history.go(-paymentDepth);
    setTimeout(() => {
      if (history.location.search.includes('popup=payment')) leave();
    }, backMs);
  }, [history, leave]);

  return useMemo(() => {
    const go = ({ replace = false, ...to }: Going): void => write(placeAfter(place, to), replace);
    const back = (): void => {
      if ((history.location.state.paymentDepth ?? 1) > 1) history.back();
      else go({ step: isList(place.step) ? place.step : place.list, replace: true });
    };
    return { ...place, go, back, close };
  }, [place, write, history, close]);
};

declare module '@tanstack/history' {
  interface HistoryState {
    /** How many entries of the history the payment's steps take. */
    paymentDepth?: number;
  }
}
