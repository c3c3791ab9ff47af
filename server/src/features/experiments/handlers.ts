import type { Handlers } from '../../http/call-request.ts';
import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { clearFlag, flags, setFlag } from './console-flags.ts';
import { ensureSplitBindings } from './ensure-split-bindings.ts';
import { init } from './init.ts';

export const experimentsHandlers = { ensureSplitBindings, init } satisfies Partial<Handlers>;

export const experimentsConsoleHandlers = { clearFlag, flags, setFlag } satisfies Partial<ConsoleHandlers>;
