import { expect } from '@playwright/test';
import type { RunningServer } from './server.ts';

export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What was sent to an address so far, the newest first. */
export const emailsTo = async (server: RunningServer, email: string): Promise<readonly Email[]> => {
  const response = await fetch(`${server.url()}/dev/mail.json?${new URLSearchParams({ to: email })}`);
  return (await response.json()) as readonly Email[];
};

/** The link in the newest letter to an address that leads to a path, once it is there. */
export const linkTo = async (server: RunningServer, email: string, path: string): Promise<string> => {
  const find = async () => {
    const texts = (await emailsTo(server, email)).map(({ text }) => text);
    return (
      texts.flatMap((text) => text.match(/http:\/\/\S+/g) ?? []).find((url) => new URL(url).pathname === path) ?? ''
    );
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
};
