import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { loadLanding } from '../../features/landing/load-landing.ts';

/** The same page for a campaign of its own name: what led here is read from the address. */
export const Route = createFileRoute('/_guest/landing/$landingId')({ loader: loadLanding, component: LandingPage });
