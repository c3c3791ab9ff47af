import type { Handlers } from '../../http/call-request.ts';
import { neighbors, neighborTeasers } from './neighbors.ts';
import { searchUsers } from './search-users.ts';

export const searchHandlers = { neighbors, neighborTeasers, searchUsers } satisfies Partial<Handlers>;
