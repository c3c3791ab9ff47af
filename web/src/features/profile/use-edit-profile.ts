import type { UserInfo } from '@kindred/contract/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/http/api.ts';
import { myProfileQuery, setMyProfile } from '../../lib/session/my-profile.ts';
import { changesOf, type ProfileInput } from './changes.ts';

/** Saves changes of the profile, one request at a time. Sends nothing if nothing changed. */
export const useEditProfile = () => {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (input: ProfileInput) => {
      // A screen may be open before the profile is loaded.
      const before = await client.ensureQueryData(myProfileQuery);
      const edits = changesOf(before, input);
      if (Object.keys(edits).length === 0) return { user: before, isChanged: false };
      return { user: (await api('editProfile', edits)).user, isChanged: true };
    },
  });

  /** Calls `onSaved` with the current profile and whether it changed. Does not call it after a failure. */
  const save = async (input: ProfileInput, onSaved: (user: UserInfo, isChanged: boolean) => void): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    // The screen shows the error of the mutation.
    const saved = await mutateAsync(input).catch(() => null);
    if (saved?.isChanged) await setMyProfile(client, saved.user);
    isRunning.current = false;
    if (saved) onSaved(saved.user, saved.isChanged);
  };
  return { save, saving: isPending, error, clearError: reset };
};
