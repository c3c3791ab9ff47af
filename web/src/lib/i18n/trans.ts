import type { TextValues, Translate } from '@kindred/i18n/texts';
import type { ReactElement } from 'react';
import { Trans as I18nextTrans } from 'react-i18next';

/** The component of i18next with types of ours: a text with elements, whose `<b>…</b>` becomes the component `b`. */
export const Trans: <Key extends string>(properties: {
  readonly t: Translate<Key>;
  readonly i18nKey: NoInfer<Key>;
  readonly values?: TextValues;
  readonly components: Readonly<Record<string, ReactElement>>;
}) => ReactElement = I18nextTrans as never;
