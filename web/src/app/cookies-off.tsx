import { useToast } from '@kindred/ui/toast';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadTexts } from '../lib/i18n/i18n.ts';

/** Shown on the home page after the registration was left because the browser stores no cookies (`lib/tracking/traffic.ts`). */
export const CookiesOff = () => {
  const isOff = useLocation({ select: ({ state }) => state.cookiesOff === true });
  const showToast = useToast();
  useEffect(() => {
    if (!isOff) return undefined;
    const shown = loadTexts('consent').then((t) =>
      showToast({ title: t('off.title'), text: t('off.text'), tone: 'danger', closeMs: 0 }),
    );
    return () => void shown.then((takeAway) => takeAway());
  }, [isOff, showToast]);
  return null;
};
