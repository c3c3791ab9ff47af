import { redirect } from '@tanstack/react-router';
import { feature } from '../lib/experiments/experiments.ts';
import { settleFlags } from './-load-screen.ts';

/** For the loaders of the consumer information center. Members of brands without it are redirected to the legal documents. */
export const requireConsumerInfo = async (): Promise<void> => {
  await settleFlags();
  if (feature('COMPLIANCE') === undefined) throw redirect({ to: '/settings/legal-documents', replace: true });
};
