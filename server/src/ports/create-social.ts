import type { Brand } from '@kindred/brands/brand';
import type { SocialProvider } from '@kindred/contract/social';
import type { Config } from '../config/config.ts';
import type { Social, SocialAdapter } from './social.ts';
import { createFacebookAdapter, facebookEndpoints, facebookSandboxEndpoints } from './social-facebook.ts';
import { createGoogleAdapter, googleEndpoints, googleSandboxEndpoints } from './social-google.ts';
import type { SocialKeys } from './social-oauth.ts';

interface AdapterFactory {
  create(keys: SocialKeys): SocialAdapter;
  createSandbox(url: string): SocialAdapter;
}

/** In the sandbox the client id is the provider's name, and the secret is public. */
const factories: Record<SocialProvider, AdapterFactory> = {
  facebook: {
    create: (keys) => createFacebookAdapter(keys, facebookEndpoints),
    createSandbox: (url) => createFacebookAdapter({ id: 'facebook', secret: 'sandbox' }, facebookSandboxEndpoints(url)),
  },
  google: {
    create: (keys) => createGoogleAdapter(keys, googleEndpoints),
    createSandbox: (url) => createGoogleAdapter({ id: 'google', secret: 'sandbox' }, googleSandboxEndpoints(url)),
  },
};
const providers = Object.keys(factories) as SocialProvider[];

/** Uses the brand's keys at a provider; a brand without keys uses the sandbox, if there is one. */
export const createSocial = ({ keys, sandboxUrl }: Config['social']): Social => {
  const adapters = new Map<string, SocialAdapter>();
  const createAdapter = (provider: SocialProvider, brandKeys: SocialKeys | undefined): SocialAdapter | undefined => {
    if (brandKeys) return factories[provider].create(brandKeys);
    return sandboxUrl ? factories[provider].createSandbox(sandboxUrl) : undefined;
  };
  const adapter = ({ key }: Brand, provider: SocialProvider): SocialAdapter | undefined => {
    const name = `${provider} ${key}`;
    const found = adapters.get(name) ?? createAdapter(provider, keys[provider]?.[key]);
    if (found) adapters.set(name, found);
    return found;
  };
  return { adapter, offered: (brand) => providers.filter((provider) => adapter(brand, provider)) };
};
