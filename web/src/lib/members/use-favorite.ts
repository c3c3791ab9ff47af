import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import { listKeys } from './list-keys.ts';

interface UseFavoriteOptions {
  readonly hid: string;
  /** The screen, for statistics. */
  readonly source: string;
  /** Shows the change on the screen immediately. Returns a function that undoes it after a failure. */
  readonly show: (isFavorite: boolean) => () => void;
}

/** Adds a member to the favorites or removes the member. Changes of one member are sent one after another. */
export const useFavorite = ({ hid, source, show }: UseFavoriteOptions): ((isFavorite: boolean) => void) => {
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { mutate } = useMutation({
    scope: { id: `favorite:${hid}` },
    mutationFn: (isFavorite: boolean) => api(isFavorite ? 'favoriteUser' : 'unfavoriteUser', { id: hid, source }),
    onMutate: (isFavorite) => {
      // An answer from before the change would undo it on the screen.
      void client.cancelQueries({ queryKey: listKeys.favorites });
      return show(isFavorite);
    },
    onError: (error, isFavorite, undo) => {
      undo?.();
      showToast({ title: errorText(isFavorite ? 'favoriteUser' : 'unfavoriteUser', error), tone: 'danger' });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listKeys.favorites }),
        // The filter of the dialogs shows favorites.
        client.invalidateQueries({ queryKey: ['dialogs'] }),
      ]),
  });
  return mutate;
};
