import type { FormDraft } from '@kindred/ui/use-form';
import { createValuesDraft } from '../../lib/form-draft.ts';
import type { TariffDraft } from './tariff-draft.ts';

/** The stored values of a tariff form. Changing and copying a tariff have separate ones. */
export const createTariffFormDraft = (id: string, action: 'change' | 'copy'): FormDraft<TariffDraft> =>
  createValuesDraft(`tariff:${action}:${id}`);
