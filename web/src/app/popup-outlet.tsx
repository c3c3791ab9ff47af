import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import { loadNamespaces, type Namespace } from '../lib/i18n.ts';
import { patiently } from '../lib/patient.ts';
import { setPaymentCode } from '../lib/payment-code.ts';
import {
  type PopupName,
  type PopupParameters,
  type PopupProps,
  useClosePopup,
  useCurrentPopup,
} from '../lib/popups.ts';

type Popup<P extends PopupName> = ComponentType<PopupProps<P>>;

/** A popup's code, fetched when it is first opened, with the texts that no page under it may have brought. */
const popup = <P extends PopupName>(load: () => Promise<{ default: Popup<P> }>, ...namespaces: Namespace[]) =>
  lazy(async () => (await Promise.all([patiently(load), loadNamespaces(...namespaces)]))[0]);

/** The payment's code and texts, with the list of plans, which is the step that most buttons open. */
const loadPayment = async () => {
  const [payment] = await Promise.all([
    patiently(() => import('../features/payments/payment-popup.tsx')),
    patiently(() => import('../features/payments/steps/tariff-list.tsx')),
    loadNamespaces('payments', 'payment-results', 'declines', 'paywall', 'benefits', 'boost'),
  ]);
  return payment;
};
setPaymentCode(loadPayment);

const components: { [P in PopupName]: LazyExoticComponent<Popup<P>> } = {
  language: lazy(() => patiently(() => import('../features/language/language-popup.tsx'))),
  logout: lazy(() => patiently(() => import('../features/session/logout-popup.tsx'))),
  renewSubscription: popup(() => import('../features/subscription/renew-popup.tsx'), 'subscription'),
  changeEmail: popup(() => import('../features/sign/change-email-popup.tsx'), 'sign', 'login', 'social'),
  confirmEmail: popup(() => import('../features/sign/confirm-email-popup.tsx'), 'sign', 'login'),
  match: popup(() => import('../features/matches-game/match-popup.tsx'), 'matches-game', 'vocabulary'),
  likeLimit: popup(() => import('../features/matches-game/like-limit-popup.tsx'), 'matches-game', 'payment-results'),
  searchSettings: popup(() => import('../features/search-settings/search-settings-popup.tsx'), 'matches-game'),
  block: popup(() => import('../features/users/block-popup.tsx'), 'users'),
  abuse: popup<'abuse'>(() => import('../features/users/abuse-popup.tsx'), 'users', 'abuse'),
  abuseMessage: popup<'abuseMessage'>(() => import('../features/users/abuse-popup.tsx'), 'users', 'abuse'),
  answerPrompt: popup(() => import('../features/users/answer-prompt-popup.tsx'), 'users', 'vocabulary'),
  gift: popup(() => import('../features/messenger/gifts/gift-popup.tsx'), 'gifts', 'coins'),
  greeting: popup(() => import('../features/messenger/greetings/greeting-popup.tsx'), 'greet', 'coins'),
  webPush: popup(() => import('../features/web-push/web-push-popup.tsx'), 'web-push'),
  support: popup(() => import('../features/support/support-popup.tsx'), 'support', 'messenger'),
  mood: popup(() => import('../features/profile/mood-popup.tsx'), 'profile-edit', 'vocabulary'),
  prompt: popup(() => import('../features/profile/prompt-popup.tsx'), 'profile-edit', 'registration'),
  aboutMe: popup(() => import('../features/profile/about-me-popup.tsx'), 'profile-edit'),
  checklistCompleted: popup(() => import('../features/profile/checklist-completed-popup.tsx'), 'profile-edit'),
  verifyPhoto: popup(() => import('../features/verification/verify-photo-popup.tsx'), 'verification'),
  boost: popup(() => import('../features/boosts/boost-popup.tsx'), 'boost'),
  coins: popup(() => import('../features/coins/coins-popup.tsx'), 'coins'),
  freeDay: popup(() => import('../features/free-day/free-day-popup.tsx'), 'free-day', 'benefits'),
  temporaryPremium: popup(() => import('../features/free-day/temporary-premium-popup.tsx'), 'free-day'),
  deletePhoto: popup(() => import('../features/photos/delete-photo-popup.tsx'), 'photos'),
  photoActions: popup(() => import('../features/photos/photo-actions-popup.tsx'), 'photos', 'photo-news'),
  photoRejected: popup(() => import('../features/photos/photo-rejected-popup.tsx'), 'photo-news'),
  photoSuccess: popup(() => import('../features/photos/photo-success-popup.tsx'), 'photo-news'),
  payment: lazy(loadPayment),
  offer: popup(() => import('../features/payments/offer-popup.tsx'), 'payment-results', 'benefits'),
};

/** Shows the popup that the address names, over whatever page; one that was left stays until it is out of sight. */
export const PopupOutlet = () => {
  const asked = useCurrentPopup();
  const close = useClosePopup();
  const [shown, setShown] = useState(asked);
  if (asked.popup && asked !== shown) setShown(asked);
  const { popup, ...rest } = shown;
  // `readPopup` names no popup without all that it takes.
  const parameters = rest as PopupParameters<PopupName>;
  if (!popup) return null;
  const Popup = components[popup] as ComponentType<PopupProps<PopupName>>;
  const sheet = {
    open: asked.popup === popup,
    onOpenChange: (open: boolean) => {
      if (!open) close();
    },
    onClosed: () => setShown({}),
  };
  return (
    <Suspense>
      <Popup sheet={sheet} parameters={parameters} />
    </Suspense>
  );
};
