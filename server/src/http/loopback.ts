import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../config/config.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a network address is a loopback address. */
export const isLoopback = (address: string): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether limits count a network address. Loopback addresses are counted only in production (decisions §2). */
export const countsAddress = ({ production }: Pick<Config, 'production'>, address: string): boolean =>
  production || !isLoopback(address);
