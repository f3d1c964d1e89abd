// Writes a brotli and a gzip twin beside every text file of the built site, for servers that send them as they are.
import { compressFiles } from '../src/built-site/hosting/compress-files';

const folder = process.argv[2] ?? 'build';

compressFiles(folder).then((count) => console.log(`${count} files of ${folder}/ are compressed.`));
