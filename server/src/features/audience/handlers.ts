import { brandsInPoolOf } from '@kindred/brands';
import type { Handlers } from '../../http/call-request.ts';
import { saveAudience } from './save-audience.ts';

export const audienceHandlers = {
  audienceBrands: async ({ brand }) => ({ brands: brandsInPoolOf(brand).map(({ title }) => title) }),
  saveAudience,
} satisfies Partial<Handlers>;
