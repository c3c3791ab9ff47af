import { stored, text } from '@kindred/ui/storage';
import type { QueryClient } from '@tanstack/react-query';
import { countItemShown, isItemOpen, onboardingQuery } from '../../lib/onboarding/onboarding.ts';
import { currentMember } from '../../lib/session/current-member.ts';

const interacted = stored('browser', 'smart-messages', text, null);

/** Whether the current member has opened Smart Messages in this browser. */
export const hasInteracted = (): boolean => interacted.read(currentMember()) !== null;

/** Whether the current member has opened Smart Messages on any device. */
export const hasInteractedAnywhere = async (client: QueryClient): Promise<boolean> =>
  hasInteracted() || !isItemOpen(await client.fetchQuery({ ...onboardingQuery, staleTime: 0 }), 'smart_messages');

/** Stores in this browser and at the server that the current member has opened Smart Messages. */
export const saveInteraction = (client: QueryClient): void => {
  if (hasInteracted()) return;
  interacted.write('1', currentMember());
  void countItemShown(client, 'smart_messages');
};
