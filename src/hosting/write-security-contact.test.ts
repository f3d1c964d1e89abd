import { expect, it } from 'vitest';
import { hosting } from './';
import { writeSecurityContact } from './write-known-files';

it('security.txt has the contact, a future date and its own URL', async () => {
  const written: string[][] = [];
  const write = async (...file: string[]): Promise<void> => void written.push(file);
  await writeSecurityContact('mailto:security@example.com', { url: 'https://docs.example.com', write });
  const [[path, text = ''] = []] = written;
  expect(path).toBe('/.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:security@example\.com\n/);
  expect(text).toMatch(/\nPreferred-Languages: en, vi\nCanonical: https:\/\/docs\.example\.com\/\.well-known\/security\.txt\n$/);
  const expires = Date.parse(/\nExpires: (.*)\n/.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 3600 * 1000);
});

it('An invalid contact fails the build', () => {
  expect(() => hosting({ securityContact: 'security@example.com' })).toThrow('Write it as mailto:');
});
