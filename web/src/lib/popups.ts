import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/**
 * Every popup and the parameters that it takes from the address: `?popup=report&of=<hid>`. What each shows stands in
 * `app/popup-outlet.tsx`.
 */
export const popups = {
  /** Choose the language. */
  language: [],
  /** Premium ends soon and does not renew. */
  renewSubscription: [],
  /** Ask before signing out. */
  logout: [],
  /** Another address for an account that is not open yet. */
  changeEmail: [],
  /** One's own email: confirm it, or change it. */
  confirmEmail: [],
  /** Two members like each other; the first message. */
  match: ['user'],
  /** No likes are left for now. */
  likeLimit: [],
  /** Whom one looks for. */
  searchSettings: [],
  /** Ask before blocking a member. */
  block: ['user'],
  /** Report a member, met at a place. */
  abuse: ['user', 'from'],
  /** Report a message of a member, by its number in one's dialog with them. */
  abuseMessage: ['user', 'message'],
  /** Answer the question of a member. */
  answerPrompt: ['user'],
  /** Send a member a gift. */
  gift: ['user'],
  /** Greet a member with words that are there. */
  greeting: ['user'],
  /** Ask whether they want to be told of messages and matches while they are away. */
  webPush: [],
  /** Write to the operators; the tag says where it was opened from. */
  support: ['tag'],
  /** What one is in the mood for. */
  mood: [],
  /** The question that others may answer in their first message. */
  prompt: [],
  /** What one says about oneself. */
  aboutMe: [],
  /** All of one's profile is there. */
  checklistCompleted: [],
  /** Ask before deleting a photo of one's own. */
  deletePhoto: ['photo'],
  /** What may be done with a photo of one's own. */
  photoActions: ['photo'],
  /** A photo was not accepted, why, and which would be. */
  photoRejected: ['reason'],
  /** The first photos are there. */
  photoSuccess: [],
  /** Prove by a selfie that one is who one shows. */
  verifyPhoto: [],
  /** Buy something; the context says where that was asked for (`open-payment.ts`). */
  payment: ['context'],
  /** Use a boost, or see how the one that runs stands. */
  boost: [],
  /** How many coins one has, and what for. */
  coins: [],
  /** A day of Premium that may be taken. */
  freeDay: [],
  /** The day of Premium that runs, and until when. */
  temporaryPremium: [],
  /** Something that is offered, or told once: its name (`features/payments/offers.ts`). */
  offer: ['offer'],
} as const satisfies Record<string, readonly string[]>;

/** What an address may say of a popup besides. */
export const besides = {
  /** The step, what is sold, who it is about; which tariff of which list is paid, and its order. */
  payment: ['step', 'feature', 'target', 'list', 'tariff', 'order'],
} as const satisfies { readonly [P in keyof typeof popups]?: readonly string[] };

type Besides<P> = P extends keyof typeof besides ? (typeof besides)[P][number] : never;

export type PopupName = keyof typeof popups;
type ParameterName = (typeof popups)[PopupName][number] | Besides<PopupName>;
export type PopupParameters<P extends PopupName> = Record<(typeof popups)[P][number], string> & {
  readonly [K in Besides<P>]?: string | undefined;
};
/** The part of every address's search that opens popups. */
export type PopupSearch = { popup?: PopupName } & { [K in ParameterName]?: string | undefined };

/** What a popup is given: `<Sheet {...sheet} …>`, and what the address says. */
export interface PopupProps<P extends PopupName> {
  readonly sheet: {
    readonly open: boolean;
    readonly onOpenChange: (open: boolean) => void;
    readonly onClosed: () => void;
  };
  readonly parameters: PopupParameters<P>;
}

const isPopup = (value: unknown): value is PopupName => typeof value === 'string' && Object.hasOwn(popups, value);

/** Reads the popup of an address; one that is unknown, or lacks a parameter, is none. */
export const readPopup = (search: Record<string, unknown>): PopupSearch => {
  const { popup } = search;
  if (!isPopup(popup)) return {};
  const needed: readonly string[] = popups[popup];
  const known = [...needed, ...(popup === 'payment' ? besides.payment : [])];
  const said = Object.fromEntries(
    known.map((name) => [name, search[name]]).filter(([, text]) => typeof text === 'string'),
  );
  return needed.every((name) => name in said) ? { popup, ...said } : {};
};

const parameterNames = new Set<string>(['popup', ...Object.values(popups).flat(), ...besides.payment]);
export const withoutPopup = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !parameterNames.has(name)));

/** The popup that the address asks for. What the router hands on holds also what `readPopup` has left out. */
export const useCurrentPopup = (): PopupSearch => {
  const search: Record<string, unknown> = useSearch({ from: '__root__' });
  return useMemo(() => readPopup(search), [search]);
};

type Parameters<P extends PopupName> = (typeof popups)[P] extends readonly [] ? [] : [PopupParameters<P>];

/** Opens a popup over the page one is on; Back closes it. */
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

/** Closes the popup as Back would; one that was opened by its address leaves the page behind it. */
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
    /** This entry was made by opening a popup, so that Back is what closes it. */
    popupOpened?: boolean;
  }
}
