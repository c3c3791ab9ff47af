import { isIP } from 'node:net';

/** Normalizes a network address: lower case, without a zone, IPv4-mapped IPv6 as IPv4. */
export const normalizeAddress = (address: string): string => {
  const bare = address.toLowerCase().replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const groups = ipv6Groups(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : bare;
};

/** The eight groups of a valid IPv6 address without a zone. */
export const ipv6Groups = (address: string): number[] => {
  const [head = '', tail] = address.split('::');
  const left = parseGroups(head);
  const right = parseGroups(tail ?? '');
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
};

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff];

/** A part may end in an IPv4 address, which stands for two groups. */
const parseGroups = (part: string): number[] =>
  part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes('.')) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
