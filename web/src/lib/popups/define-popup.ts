import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/i18n.ts';
import type { OptionalParameters, PopupName, PopupProps, RequiredParameters } from './popups.ts';

/** One popup. The outlet, the URL's parameters and the texts derive from it. */
export interface PopupDefinition<P extends PopupName> {
  /** The value of the URL's `popup` parameter. */
  readonly name: P;
  /** URL parameters without which the popup does not open. */
  readonly params: RequiredParameters<P>;
  /** URL parameters that the popup may have. */
  readonly optionalParams?: OptionalParameters<P>;
  /** Every namespace of texts that the popup's components use, except `common`, `shell` and `errors` (`popup-texts.test.ts`). */
  readonly texts: readonly Namespace[];
  readonly load: () => Promise<{ readonly default: ComponentType<PopupProps<P>> }>;
  /** Code that the popup loads lazily but needs for its first step. */
  readonly loadFirstStep?: () => Promise<unknown>;
}

export const definePopup = <P extends PopupName>(definition: PopupDefinition<P>): PopupDefinition<P> => definition;
