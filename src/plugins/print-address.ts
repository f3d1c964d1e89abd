import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Tells the print style sheet the site's origin, so that a link on paper says its whole address. */
export function printAddress({ generatedFilesDir, siteConfig: { url } }: LoadContext): Plugin {
  const file = join(generatedFilesDir, 'print-address', 'print-address.css');
  return {
    name: 'print-address',
    getClientModules: () => [file],
    async loadContent() {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `@media print { :root { --site-origin: ${JSON.stringify(url)}; } }\n`);
    },
  };
}
