import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The fault of each faulty field, by the key that the form translates. */
export type Faults<V, F = string> = { readonly [K in keyof V]?: F | undefined };

/** Stores the values of a form until they are sent. */
export interface FormDraft<V> {
  readonly read: () => Partial<V>;
  readonly write: (values: V) => void;
  readonly clear: () => void;
}

interface FormOptions<V extends object, F, A> {
  readonly initial: V | (() => V);
  /** Returns the faults of the values. The form sends nothing while there is one. */
  readonly validate?: (values: V) => Faults<V, F>;
  readonly send: (values: V) => Promise<A>;
  /** Called after an accepted request, also if the form was unmounted meanwhile. The form stays pending until it resolves. */
  readonly onSent?: (answer: A, values: V) => unknown;
  readonly onError?: (error: unknown, values: V) => void;
  /** Returns the faults of fields that the server's refusal names. `error` is null then. */
  readonly faultsOf?: (error: unknown) => Faults<V, F>;
  /**
   * `untilChange` shows the faults of the last submission until the values change. `live` shows the faults of the current values
   * after the first submission.
   */
  readonly show?: 'untilChange' | 'live';
  /** A change of the values clears the server's refusal. Without it the refusal stays until the next submission. */
  readonly isErrorClearedByChange?: boolean;
  readonly draft?: FormDraft<NoInfer<V>>;
}

/** Focuses the first control of the form, in the order of the page, whose name is among the faults. */
const focusFirst = (form: HTMLFormElement | null, faults: object): void => {
  const names = Object.entries(faults).flatMap(([name, fault]) => (fault === undefined ? [] : [name]));
  const faulty = [...(form?.elements ?? [])].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (faulty instanceof HTMLElement) faulty.focus();
};

const hasFault = (faults: object): boolean => Object.values(faults).some((fault) => fault !== undefined);

/** Adds to the faults those of the other that are not undefined. */
const mergeFaults = <T extends object>(faults: T, other: T): T => ({
  ...faults,
  ...Object.fromEntries(Object.entries(other).filter(([, fault]) => fault !== undefined)),
});

export interface Form<V extends object, F> {
  readonly values: V;
  readonly set: (change: Partial<V> | ((now: V) => Partial<V>)) => void;
  /** What ties a text control to the value of its name. */
  readonly field: <K extends keyof V & string>(
    name: K,
  ) => { name: K; value: V[K]; onChange: (event: { target: { value: string } }) => void };
  /** The faults that the form shows. */
  readonly faults: Faults<V, F>;
  /** Whether the current values can be sent. */
  readonly isValid: boolean;
  /** The failure of the last request; null if its faults stand at fields. */
  readonly error: unknown;
  readonly isPending: boolean;
  /** The last request was accepted. */
  readonly isSent: boolean;
  /** Validates and sends the values, once at a time. Focuses the first faulty field otherwise. */
  readonly submit: (event?: Pick<FormEvent, 'preventDefault'>) => void;
  /** Removes the shown faults and the failure. */
  readonly clear: () => void;
  /** For the `form` element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: Pick<FormEvent, 'preventDefault'>) => void;
  };
}

/** One form: values, faults, one request at a time, focus on the first faulty field (decision 102). A failure keeps the values. */
export const useForm = <V extends object, F = string, A = unknown>(options: FormOptions<V, F, A>): Form<V, F> => {
  const { initial, validate, draft, show = 'untilChange', isErrorClearedByChange = false } = options;
  const [values, setValues] = useState<V>(() => ({
    ...(typeof initial === 'function' ? initial() : initial),
    ...draft?.read(),
  }));
  const [found, setFound] = useState<Faults<V, F>>({});
  const [isChecked, setChecked] = useState(false);
  const [state, setState] = useState<{ error: unknown; status: 'idle' | 'pending' | 'sent' }>({
    error: null,
    status: 'idle',
  });
  const ref = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  // A handler may change the values and submit them before the next render; a timer may submit with an old closure.
  const latest = useRef({ values, options });
  useEffect(() => {
    latest.current.options = options;
  });

  const set: Form<V, F>['set'] = (change) => {
    const now = latest.current.values;
    const next = { ...now, ...(typeof change === 'function' ? change(now) : change) };
    latest.current.values = next;
    setValues(next);
    setFound({});
    if (isErrorClearedByChange) setState((before) => ({ ...before, error: null }));
    draft?.write(next);
  };
  const send = async (sent: V): Promise<void> => {
    isRunning.current = true;
    setState({ error: null, status: 'pending' });
    try {
      const answer = await latest.current.options.send(sent);
      // Values that changed meanwhile are a new draft.
      if (latest.current.values === sent) draft?.clear();
      await latest.current.options.onSent?.(answer, sent);
      setState({ error: null, status: 'sent' });
    } catch (error) {
      const faults = latest.current.options.faultsOf?.(error) ?? {};
      setFound(faults);
      setState({ error: hasFault(faults) ? null : error, status: 'idle' });
      latest.current.options.onError?.(error, sent);
    } finally {
      isRunning.current = false;
    }
  };
  const submit: Form<V, F>['submit'] = (event) => {
    event?.preventDefault();
    if (isRunning.current) return;
    const { values: now, options: current } = latest.current;
    const faults = current.validate?.(now) ?? {};
    setChecked(true);
    setFound(faults);
    if (hasFault(faults)) {
      setState({ error: null, status: 'idle' });
      focusFirst(ref.current, faults);
    } else void send(now);
  };
  const current = validate?.(values) ?? {};
  return {
    values,
    set,
    field: (name) => ({
      name,
      value: values[name],
      onChange: ({ target }) => set({ [name]: target.value } as unknown as Partial<V>),
    }),
    faults: show === 'live' && isChecked ? mergeFaults(found, current) : found,
    isValid: !hasFault(current),
    error: state.error,
    isPending: state.status === 'pending',
    isSent: state.status === 'sent',
    submit,
    clear: () => {
      setFound({});
      setState((before) => ({ ...before, error: null }));
    },
    props: { ref, onSubmit: submit },
  };
};
