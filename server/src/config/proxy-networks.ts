import { isIP } from 'node:net';

/** The shortest prefixes of private networks: 10.0.0.0/8, fc00::/7. Shorter prefixes would trust public addresses. */
const shortestPrefix = { 4: 8, 6: 7 } as const;

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || more.length > 0) return false;
  if (bits === undefined) return true;
  const prefix = Number(bits);
  return /^\d{1,3}$/.test(bits) && prefix >= shortestPrefix[family] && prefix <= (family === 4 ? 32 : 128);
};

/** Parses a comma-separated list of addresses and CIDR blocks. Returns the end of an error sentence for an invalid list. */
export const readProxyNetworks = (text: string | undefined): readonly string[] | string => {
  const networks = (text ?? '').split(',').map((part) => part.trim());
  if (networks.length === 1 && networks[0] === '') return [];
  return networks.every(isNetwork)
    ? networks
    : 'is not a list of the proxies’ networks like 10.0.0.0/8,2001:db8::/32 (IPv4 /8 or longer, IPv6 /7 or longer)';
};
