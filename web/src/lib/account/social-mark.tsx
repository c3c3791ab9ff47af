import type { SocialProvider } from '@kindred/contract/social';

/** A provider's mark, in the colours of the provider's guidelines. */
export const SocialMark = ({ provider }: { provider: SocialProvider }) =>
  provider === 'google' ? <GoogleMark /> : <FacebookMark />;

const GoogleMark = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5 shrink-0">
    <path
      fill="#4285f4"
      d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.8-2 5.1-4.4 6.7v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.2Z"
    />
    <path
      fill="#34a853"
      d="M24 46c5.9 0 10.9-2 14.5-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.4 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7A22 22 0 0 0 24 46Z"
    />
    <path fill="#fbbc05" d="M11.7 28.2a13.2 13.2 0 0 1 0-8.4v-5.7H4.3a22 22 0 0 0 0 19.8l7.4-5.7Z" />
    <path
      fill="#ea4335"
      d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A22 22 0 0 0 4.3 14.1l7.4 5.7c1.7-5.2 6.6-9.1 12.3-9.1Z"
    />
  </svg>
);

const FacebookMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
    <circle cx="12" cy="12" r="12" fill="#0866ff" />
    <path
      fill="#fff"
      d="M16.7 15.5l.5-3.5h-3.3V9.8c0-1 .5-1.9 2-1.9h1.5v-3s-1.4-.2-2.7-.2c-2.7 0-4.5 1.6-4.5 4.6V12h-3v3.5h3v8.4a12 12 0 0 0 3.7 0v-8.4h2.8Z"
    />
  </svg>
);
