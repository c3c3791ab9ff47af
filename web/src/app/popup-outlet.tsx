import { lazyPart } from '@kindred/ui/lazy-part';
import { type FunctionComponent, Suspense, useState } from 'react';
import { retryFetch } from '../lib/http/retry-fetch.ts';
import { loadNamespaces } from '../lib/i18n/i18n.ts';
import { ErrorBoundary } from '../lib/layout/error-boundary.tsx';
import { lazyExtra } from '../lib/layout/lazy-extra.tsx';
import { loadMemberStyles } from '../lib/layout/member-styles.ts';
import { setPaymentCode } from '../lib/payments/payment-code.ts';
import type { PopupDefinition } from '../lib/popups/define-popup.ts';
import {
  type PopupName,
  type PopupParameters,
  type PopupProps,
  useClosePopup,
  useCurrentPopup,
} from '../lib/popups/popups.ts';
import { popupDefinitions } from './popups.ts';

/** A definition of any popup. */
type Definition = Pick<PopupDefinition<PopupName>, 'texts' | 'loadFirstStep'> & {
  readonly load: () => Promise<{ readonly default: unknown }>;
};

/** Loads the code of a popup, and the texts that the page below may not have loaded. */
const loadPopup = async ({ load, loadFirstStep, texts }: Definition) => {
  const [code] = await Promise.all([
    retryFetch(load),
    loadFirstStep && retryFetch(loadFirstStep),
    texts.length > 0 && loadNamespaces(...texts),
    loadMemberStyles(),
  ]);
  // Each definition's component takes the parameters that `readPopup` requires of the same popup.
  return code as { readonly default: FunctionComponent<PopupProps<PopupName>> };
};

const loadFailed = () => import('./popup-failed.tsx');
/** Preloads the sheet of a failed popup, which is needed when nothing can be loaded. */
export const preloadPopupFailed = (): void => void loadFailed().catch(() => undefined);
const PopupFailed = lazyExtra(loadFailed);

const lazyPopup = (definition: Definition) => lazyPart(() => loadPopup(definition));

const components: { [P in PopupName]?: ReturnType<typeof lazyPopup> } = Object.fromEntries(
  popupDefinitions.map((definition) => [definition.name, lazyPopup(definition)]),
);

/** Loads the code and the texts of a popup, so that it renders immediately. */
export const preloadPopup = async (name: PopupName): Promise<void> => void (await components[name]?.preload());

const { payment } = components;
if (payment) setPaymentCode(payment.preload);

/** Shows the URL's popup over any page. A closed popup stays mounted until its closing animation ends. An error of a popup leaves the page. */
export const PopupOutlet = () => {
  const current = useCurrentPopup();
  const close = useClosePopup();
  const [shown, setShown] = useState(current);
  if (current.popup && current !== shown) setShown(current);
  const [tries, setTries] = useState(0);
  const { popup, ...rest } = shown;
  // `readPopup` returns no popup without its required parameters.
  const parameters = rest as PopupParameters<PopupName>;
  const Popup = popup && components[popup];
  if (!Popup) return null;
  const sheet = {
    open: current.popup === popup,
    onOpenChange: (open: boolean) => {
      if (!open) close();
    },
    onClosed: () => setShown({}),
  };
  const retry = async () => {
    await Popup.preload();
    setTries(tries + 1);
  };
  return (
    <ErrorBoundary key={`${popup} ${tries}`} renderFallback={() => <PopupFailed sheet={sheet} retry={retry} />}>
      <Suspense>
        <Popup sheet={sheet} parameters={parameters} />
      </Suspense>
    </ErrorBoundary>
  );
};
