// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPasskey, selectPasskey } from './passkey-dialog.ts';
import { hasPasskeys } from './passkeys.ts';

const select = () =>
  selectPasskey({ challenge: 'AAAA', rpId: 'localhost', timeout: 1000, userVerification: 'required' });
const create = () =>
  createPasskey({
    challenge: 'AAAA',
    rp: { id: 'localhost', name: 'Amoria' },
    user: { id: 'AAAA', name: 'mara@mail.example.org', displayName: 'Mara' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 1000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  });

describe('the dialog of the browser', () => {
  const refuseBy = (name: string) => {
    const refuse = () => Promise.reject(new DOMException('refused', name));
    vi.stubGlobal('navigator', { credentials: { get: refuse, create: refuse } });
  };

  beforeEach(() => vi.stubGlobal('PublicKeyCredential', vi.fn()));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['SecurityError', 'unavailable'],
    ['NotSupportedError', 'unavailable'],
  ])('that ends with %s is reported as %s', async (name, problem) => {
    refuseBy(name);
    await expect(create()).rejects.toMatchObject({ name: 'PasskeyError', problem });
    await expect(select()).rejects.toMatchObject({ name: 'PasskeyError', problem });
  });

  it('that finds a passkey of the account on the device is reported as present', async () => {
    refuseBy('InvalidStateError');
    await expect(create()).rejects.toMatchObject({ problem: 'present' });
  });

  it('does not open in a browser without WebAuthn', async () => {
    expect(hasPasskeys()).toBe(true);
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(hasPasskeys()).toBe(false);
    await expect(select()).rejects.toMatchObject({ problem: 'unavailable' });
  });
});
