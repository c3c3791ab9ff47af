import { type Form, type FormDraft, useForm } from '@kindred/ui/use-form';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestFault } from './request-faults.ts';

type FormOptions<V extends object, A> = Parameters<typeof useForm<V, RequestFault, A>>[0];

interface RequestFormOptions<V extends object, A> extends Omit<FormOptions<V, A>, 'draft'> {
  /** The draft may store some of the values only. */
  readonly draft?: FormDraft<NoInfer<V>>;
  /** The queries that an accepted request changes. They are refetched before `onSent`. */
  readonly invalidates?: readonly QueryKey[];
}

interface RequestForm<V extends object, A> extends Form<V, RequestFault> {
  /** The answer of the last request; undefined from the next submission on. */
  readonly answer: A | undefined;
}

/**
 * A form whose request is a mutation: the query client redirects to the sign-in after the session ended, and refreshes the queue
 * lengths (`query-client.ts`).
 */
export const useRequestForm = <V extends object, A>({
  invalidates = [],
  onSent,
  ...options
}: RequestFormOptions<V, A>): RequestForm<V, A> => {
  const client = useQueryClient();
  const { mutateAsync, data } = useMutation({ mutationFn: options.send });
  const form = useForm<V, RequestFault, A>({
    ...options,
    send: (values) => mutateAsync(values),
    onSent: async (answer, values) => {
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
      await onSent?.(answer, values);
    },
  });
  return { ...form, answer: data };
};
