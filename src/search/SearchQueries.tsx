import type { ReactNode } from 'react';

interface Props {
  label: string;
  queries: readonly string[];
  onAsk: (query: string) => void;
}

export function SearchQueries({ label, queries, onAsk }: Props): ReactNode {
  return (
    <p className="pills">
      <span>{`${label} `}</span>
      {queries.map((query) => (
        <button key={query} type="button" className="pill" onClick={() => onAsk(query)}>
          {query}
        </button>
      ))}
    </p>
  );
}
