import type { i18n } from 'i18next';
import { useTranslation as useI18next } from 'react-i18next';
import type { Namespaces, TextsOf } from './i18n.ts';

/** The hook of i18next with types of ours: `t` of one namespace or several, whose first one needs no prefix. The texts must be loaded. */
export const useTranslation: <const Chosen extends Namespaces = 'common'>(
  namespaces?: Chosen,
) => { readonly t: TextsOf<Chosen>; readonly i18n: i18n } = useI18next as never;
