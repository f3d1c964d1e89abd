import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** Throws in the reader's browser for as long as its address carries `#broken`. */
function Fragile(): ReactNode {
  if (typeof window !== 'undefined' && window.location.hash === '#broken') {
    throw new Error('The fixture page broke on purpose.');
  }
  return <h1>Page in order</h1>;
}

export default function Crashing(): ReactNode {
  return (
    <Layout title="Crashing">
      <main>
        <Fragile />
      </main>
    </Layout>
  );
}
