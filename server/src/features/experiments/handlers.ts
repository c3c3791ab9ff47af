import type { ConsoleHandlers } from '../../http/console-incoming.ts';
import type { Handlers } from '../../http/incoming.ts';
import { clearFlag, flags, setFlag } from './console-flags.ts';
import { ensureSplitBindings } from './ensure-split-bindings.ts';
import { init } from './init.ts';

export const experimentsHandlers = { ensureSplitBindings, init } satisfies Partial<Handlers>;

export const experimentsConsoleHandlers = { clearFlag, flags, setFlag } satisfies Partial<ConsoleHandlers>;
