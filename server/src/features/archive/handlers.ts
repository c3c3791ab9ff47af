import type { Handlers } from '../../http/call-request.ts';
import { archiveState, openArchive } from './archive-state.ts';
import { requestArchive } from './request-archive.ts';

export const archiveHandlers = { archiveState, openArchive, requestArchive } satisfies Partial<Handlers>;
