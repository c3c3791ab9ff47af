import type { Handlers } from '../../http/call-request.ts';
import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { catalogue, changeTariff, copyTariff, endTariff } from './console-catalogue.ts';
import { markets, setCurrency, setMarket } from './console-markets.ts';
import { previewTariffs } from './console-preview.ts';
import { currencies } from './currencies.ts';

export const tariffsHandlers = { currencies } satisfies Partial<Handlers>;

export const tariffsConsoleHandlers = {
  catalogue,
  changeTariff,
  copyTariff,
  endTariff,
  markets,
  setCurrency,
  setMarket,
  previewTariffs,
} satisfies Partial<ConsoleHandlers>;
