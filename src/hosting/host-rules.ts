/** Headers of files whose path below the base URL matches one of the patterns, in which `*` stands for anything. */
export interface PathRule {
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** What every host says of some files. Media types by the ending of a file are in `media-types.json`. */
export const pathRules: readonly PathRule[] = [
  {
    // Their names follow their content.
    paths: ['assets/*', 'fonts/*'],
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
  {
    // Programs on pages of other origins may read them.
    paths: [
      '*.md',
      '*llms.txt',
      '*llms-full.txt',
      '.well-known/api-catalog',
      'changes.xml',
      'clients/*',
      'openapi/*',
      'programs/*',
      'samples/*',
      'sandbox/*',
      'sdk/*',
      'sitemap.xml',
    ],
    headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  },
  { paths: ['.well-known/api-catalog'], headers: { 'Content-Type': 'application/linkset+json' } },
];

/** Features of browsers that no page uses. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Lists what every answer says, files and errors alike. It follows from the settings of the build and not from its pages, so that
 * the configuration of one build fits the pages of another.
 *
 * @param services - Origins that scripts ask, besides the site's own.
 */
export function listHeaders(services: readonly string[]): Record<string, string> {
  const policy = {
    // Firefox asks this one, and no other, whether a script may be fetched ahead.
    'default-src': "'self'",
    // Each page narrows these two down to the code that it holds (`content-security-policy.ts`): a browser obeys both policies.
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'connect-src': ["'self'", ...services].join(' '),
    'worker-src': "'self'",
    'frame-src': "'none'",
    'media-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
