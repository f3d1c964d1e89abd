import { existsSync } from 'node:fs';

export default function expectBuild(): void {
  if (!existsSync('build/sitemap.xml.gz')) {
    throw new Error('build/ is missing or not complete: these tests read the built site. Run "npm run build" first.');
  }
}
