import type { Handlers } from '../../http/call-request.ts';
import { likeCandidate } from './like-candidate.ts';
import { likeUser } from './like-user.ts';
import { passCandidate } from './pass-candidate.ts';
import { pickUp } from './pick-up.ts';

export const matchesGameHandlers = { likeCandidate, likeUser, passCandidate, pickUp } satisfies Partial<Handlers>;
