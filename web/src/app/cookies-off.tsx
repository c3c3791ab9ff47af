import { useToast } from '@kindred/ui/toast';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../lib/i18n/i18n.ts';

/** Shown on the home page after the registration was left because the browser stores no cookies (`lib/tracking/traffic.ts`). */
export const CookiesOff = () => {
  const isOff = useLocation({ select: ({ state }) => state.cookiesOff === true });
  const { i18n } = useTranslation();
  const showToast = useToast();
  useEffect(() => {
    if (!isOff) return undefined;
    const ns = 'consent';
    const shown = loadNamespaces(ns).then(() =>
      showToast({ title: i18n.t('off.title', { ns }), text: i18n.t('off.text', { ns }), tone: 'danger', closeMs: 0 }),
    );
    return () => void shown.then((takeAway) => takeAway());
  }, [isOff, showToast, i18n]);
  return null;
};
