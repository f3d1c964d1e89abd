import { runtimes } from '../../../scripts/runtimes.mjs';

/**
 * Writes a Dockerfile that serves the build with Debian's nginx on port 80, to be built in the project's root.
 *
 * @param baseUrl - Path the site is served under, with slashes at both ends.
 * @param root - The folder that the nginx configuration names.
 * @param build - Folder of the build, relative to the project.
 * @param site - The nginx configuration, relative to the project.
 * @returns The text of the file.
 */
export function writeDockerfile(baseUrl: string, root: string, build: string, site: string): string {
  return [
    '# Made by `npm run build` from src/built-site/hosting/ of the documentation: change it there.',
    'FROM debian:bookworm-slim',
    `RUN apt-get update && apt-get install -y --no-install-recommends ${runtimes.nginx.packages.join(' ')} \\`,
    ' && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default \\',
    ' && ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log',
    `COPY ${site} /etc/nginx/conf.d/pitel-docs.conf`,
    `COPY ${build}/ ${root}${baseUrl}`,
    'EXPOSE 80',
    'CMD ["nginx", "-g", "daemon off;"]',
    '',
  ].join('\n');
}
