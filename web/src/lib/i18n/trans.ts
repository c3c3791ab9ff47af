import type { TextValues, Translate } from '@kindred/i18n/texts';
import type { ReactElement } from 'react';
import { Trans as I18nextTrans } from 'react-i18next';

/** A text with elements: `<b>…</b>` of the text becomes the component `b`. */
export const Trans: <Key extends string>(properties: {
  readonly t: Translate<Key>;
  readonly i18nKey: NoInfer<Key>;
  readonly values?: TextValues;
  readonly components: Readonly<Record<string, ReactElement>>;
}) => ReactElement = I18nextTrans as never;
