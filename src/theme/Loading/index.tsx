// Replaces the fallback, whose white on red fails WCAG contrast: what a reader sees while, or after, a page fails to load. It speaks
// the language of the document: the script with the words of Vietnamese pages may be what is missing.
import type { ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';

const words = {
  en: { failed: 'This page could not be loaded completely.', again: 'Retry', loading: 'Loading…' },
  vi: { failed: 'Không tải được toàn bộ trang này.', again: 'Thử lại', loading: 'Đang tải…' },
} as const;

export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (!error && !pastDelay) {
    return null;
  }
  const { failed, again, loading } = words[document.documentElement.lang === 'vi' ? 'vi' : 'en'];
  return error ? (
    <div className="alert alert--danger" role="alert">
      <p>
        <strong>{failed}</strong> {String(error)}
      </p>
      <button type="button" className="small-button" onClick={retry}>
        {again}
      </button>
    </div>
  ) : (
    <p className="margin-vert--xl text--center">{loading}</p>
  );
}
