import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { optionalPopupParameters, popupParameters } from './popup-table.gen.ts';

export type PopupName = keyof typeof popupParameters;
export type RequiredParameters<P extends PopupName> = (typeof popupParameters)[P];
export type OptionalParameters<P extends PopupName> = P extends keyof typeof optionalPopupParameters
  ? (typeof optionalPopupParameters)[P]
  : readonly [];
type OptionalName<P extends PopupName> = P extends PopupName ? OptionalParameters<P>[number] : never;
type ParameterName = RequiredParameters<PopupName>[number] | OptionalName<PopupName>;
export type PopupParameters<P extends PopupName> = Record<RequiredParameters<P>[number], string> & {
  readonly [K in OptionalName<P>]?: string | undefined;
};
/** The popup parameters of a URL. */
export type PopupSearch = { popup?: PopupName } & { [K in ParameterName]?: string | undefined };

/** The props of a popup: those of its `Sheet`, and the URL's parameters. */
export interface PopupProps<P extends PopupName> {
  readonly sheet: {
    readonly open: boolean;
    readonly onOpenChange: (open: boolean) => void;
    readonly onClosed: () => void;
  };
  readonly parameters: PopupParameters<P>;
}

const isPopup = (value: unknown): value is PopupName =>
  typeof value === 'string' && Object.hasOwn(popupParameters, value);

const optionalOf = (popup: PopupName): readonly string[] =>
  (optionalPopupParameters as { readonly [P in PopupName]?: readonly string[] })[popup] ?? [];

/** Parses the popup of a URL. Empty for an unknown popup, and for one that lacks a required parameter. */
export const readPopup = (search: Record<string, unknown>): PopupSearch => {
  const { popup } = search;
  if (!isPopup(popup)) return {};
  const required: readonly string[] = popupParameters[popup];
  const found = Object.fromEntries(
    [...required, ...optionalOf(popup)]
      .map((name) => [name, search[name]])
      .filter(([, text]) => typeof text === 'string'),
  );
  return required.every((name) => name in found) ? { popup, ...found } : {};
};

const parameterNames = new Set<string>([
  'popup',
  ...Object.values(popupParameters).flat(),
  ...Object.values(optionalPopupParameters).flat(),
]);
export const withoutPopup = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !parameterNames.has(name)));

/** The popup of the current URL. The router's search also has parameters that `readPopup` dropped. */
export const useCurrentPopup = (): PopupSearch => {
  const search: Record<string, unknown> = useSearch({ from: '__root__' });
  return useMemo(() => readPopup(search), [search]);
};

type Parameters<P extends PopupName> =
  RequiredParameters<P> extends readonly []
    ? OptionalParameters<P> extends readonly []
      ? []
      : [PopupParameters<P>?]
    : [PopupParameters<P>];

/** Opens a popup over the current page. Back closes it. */
export const useOpenPopup = () => {
  const navigate = useNavigate();
  return useCallback(
    <P extends PopupName>(popup: P, ...[parameters]: Parameters<P>): void => {
      void navigate({
        to: '.',
        search: (search: Record<string, unknown>) => ({ ...withoutPopup(search), ...parameters, popup }),
        hash: true,
        resetScroll: false,
        state: (state) => ({ ...state, popupOpened: true }),
      });
    },
    [navigate],
  );
};

/** Closes the popup as Back does. If the URL was opened directly, removes the popup's parameters from it. */
export const useClosePopup = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  return useCallback((): void => {
    if (history.location.state.popupOpened) {
      history.back();
      return;
    }
    void navigate({
      to: '.',
      search: ((search: Record<string, unknown>) => withoutPopup(search)) as never,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  }, [navigate, history]);
};

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry was created by opening a popup, so that Back closes the popup. */
    popupOpened?: boolean;
  }
}
