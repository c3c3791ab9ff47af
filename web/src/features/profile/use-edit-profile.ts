import type { UserInfo } from '@kindred/contract/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/http/api.ts';
import { myProfileQuery, setMyProfile } from '../../lib/session/my-profile.ts';
import { changesOf, type Edits, type Wanted } from './changes.ts';

/** Saves what changed of one's profile, one thing at a time; where nothing changed, nothing is sent. */
export const useEditProfile = () => {
  const client = useQueryClient();
  const running = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (edits: Edits) => api('editProfile', edits),
  });

  /** Calls back with oneself as one is now, and whether that is news; not at all where it failed. */
  const save = async (wanted: Wanted, onSaved: (user: UserInfo, isNews: boolean) => void): Promise<void> => {
    const before = client.getQueryData(myProfileQuery.queryKey);
    if (running.current || !before) return;
    const edits = changesOf(before, wanted);
    if (Object.keys(edits).length === 0) return onSaved(before, false);
    running.current = true;
    // The mutation holds what failed, and the screen says it.
    const saved = await mutateAsync(edits).catch(() => null);
    if (saved) await setMyProfile(client, saved.user);
    running.current = false;
    if (saved) onSaved(saved.user, true);
  };
  return { save, saving: isPending, error, forgetError: reset };
};
