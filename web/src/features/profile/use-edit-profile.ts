import type { UserInfo } from '@kindred/contract/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/http/api.ts';
import { myProfileQuery, setMyProfile } from '../../lib/session/my-profile.ts';
import { changesOf, type Edits, type ProfileInput } from './changes.ts';

/** Saves changes of the profile, one request at a time. Sends nothing if nothing changed. */
export const useEditProfile = () => {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (edits: Edits) => api('editProfile', edits),
  });

  /** Calls `onSaved` with the current profile and whether it changed. Does not call it after a failure. */
  const save = async (input: ProfileInput, onSaved: (user: UserInfo, isChanged: boolean) => void): Promise<void> => {
    const before = client.getQueryData(myProfileQuery.queryKey);
    if (isRunning.current || !before) return;
    const edits = changesOf(before, input);
    if (Object.keys(edits).length === 0) return onSaved(before, false);
    isRunning.current = true;
    // The screen shows the error of the mutation.
    const saved = await mutateAsync(edits).catch(() => null);
    if (saved) await setMyProfile(client, saved.user);
    isRunning.current = false;
    if (saved) onSaved(saved.user, true);
  };
  return { save, saving: isPending, error, clearError: reset };
};
