import { expect } from '@playwright/test';
import type { RunningServer } from './server.ts';

export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Lists the emails to a recipient, newest first. */
export const listEmails = async (server: RunningServer, email: string): Promise<readonly Email[]> => {
  const response = await fetch(`${server.url()}/dev/mail.json?${new URLSearchParams({ to: email })}`);
  return (await response.json()) as readonly Email[];
};

/** Waits for an email to a recipient with a link to a path, and returns the newest link. */
export const waitForEmailLink = async (server: RunningServer, email: string, path: string): Promise<string> => {
  const find = async () => {
    const texts = (await listEmails(server, email)).map(({ text }) => text);
    return (
      texts.flatMap((text) => text.match(/http:\/\/\S+/g) ?? []).find((url) => new URL(url).pathname === path) ?? ''
    );
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
};
