import { describe, expect, it } from 'vitest';
import { readSecuritySettings } from './security-settings';
import { writeSecurityTxt } from './write-security-txt';

const now = new Date('2026-12-01T00:00:00Z');
const good = { SECURITY_CONTACT: 'mailto:security@example.com', SECURITY_EXPIRES: '2027-06-30' };

it('Without settings there is no file', () => {
  expect(readSecuritySettings({ SITE_URL: 'https://docs.example.com' }, now)).toBeUndefined();
});

it('Settings become fields in the order of RFC 9116', () => {
  const settings = readSecuritySettings(
    {
      SECURITY_CONTACT: 'mailto:security@example.com, https://example.com/report',
      SECURITY_EXPIRES: '2027-06-30T12:00:00+07:00',
      SECURITY_LANGUAGES: 'vi,en',
      SECURITY_POLICY: 'https://example.com/policy',
    },
    now,
  );
  expect(settings && writeSecurityTxt(settings, 'https://docs.example.com')).toBe(
    [
      'Contact: mailto:security@example.com',
      'Contact: https://example.com/report',
      'Expires: 2027-06-30T05:00:00.000Z',
      'Preferred-Languages: vi, en',
      'Policy: https://example.com/policy',
      'Canonical: https://docs.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

describe('A wrong setting stops the build and says what to write', () => {
  it.each([
    [{ SECURITY_CONTACT: good.SECURITY_CONTACT }, /Missing: SECURITY_EXPIRES/],
    [{ SECURITY_EXPIRES: good.SECURITY_EXPIRES }, /Missing: SECURITY_CONTACT/],
    [{ SECURITY_POLICY: 'https://example.com/policy' }, /Missing: SECURITY_CONTACT, SECURITY_EXPIRES/],
    [{ ...good, SECURITY_CONTACT: 'security@example.com' }, /Write addresses such as mailto:/],
    [{ ...good, SECURITY_CONTACT: 'http://example.com/report' }, /Write addresses such as mailto:/],
    [{ ...good, SECURITY_EXPIRES: 'next summer' }, /Write a date/],
    [{ ...good, SECURITY_EXPIRES: '2027-13-01' }, /Write a date/],
    [{ ...good, SECURITY_EXPIRES: '2026-11-30' }, /has passed/],
    [{ ...good, SECURITY_POLICY: 'our rules' }, /Write the https:/],
    [{ ...good, SECURITY_LANGUAGES: 'Vietnamese!' }, /Write language tags/],
  ])('%o', (environment, message) => {
    expect(() => readSecuritySettings(environment, now)).toThrow(message);
  });
});
