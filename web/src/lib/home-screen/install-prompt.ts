/** Chromium's event that allows a page to open the browser's install dialog. TypeScript has no type of it. */
export interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let installPrompt: InstallPromptEvent | undefined;

/** Returns the event that the browser sent to this page; undefined if the app cannot be installed, or the event was used. */
export const readInstallPrompt = (): InstallPromptEvent | undefined => installPrompt;

/** Uses the event. It opens one dialog. */
export const consumeInstallPrompt = (): InstallPromptEvent | undefined => {
  const event = installPrompt;
  installPrompt = undefined;
  return event;
};

/** Stores the browser's event, which it sends once, soon after the page was loaded. The home-screen popup replaces the browser's hint. */
export const captureInstallPrompt = (): void =>
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt = event as InstallPromptEvent;
  });
