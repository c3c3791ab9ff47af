import { z } from 'zod';
import { adPlaces } from './ad-frame.ts';

const https = z.url({ protocol: /^https$/ });
const origin = https.refine((text) => new URL(text).origin === text, 'is no origin like https://ads.example.org');
const isPlain = (text: string): boolean => {
  const { username, password, hash } = new URL(text);
  return `${username}${password}${hash}` === '';
};

/**
 * A brand's publisher tag (decisions §5 Ads): the URL of the publisher's script, the other origins of its ads, and the publisher's id of
 * each place that it fills.
 */
export const adTagShape = z.strictObject({
  script: https.refine(isPlain, 'has a user name, a password or a fragment'),
  origins: z.array(origin).default([]),
  slots: z
    .partialRecord(z.enum(adPlaces), z.string().regex(/^[\w./-]{1,128}$/))
    .refine((slots) => Object.keys(slots).length > 0, 'names no place'),
});

export type AdTag = z.output<typeof adTagShape>;
/** A publisher tag as a brand declares it. */
export type AdTagDeclaration = z.input<typeof adTagShape>;
