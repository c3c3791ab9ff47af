import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { loadLanding } from '../../features/landing/load-landing.ts';

/** The landing page under the name of a campaign. The URL's parameters identify the campaign. */
export const Route = createFileRoute('/_guest/landing/$landingId')({ loader: loadLanding, component: LandingPage });
