import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function Plain(): ReactNode {
  return (
    <Layout title="Plain">
      <main>
        <h1>Plain page</h1>
      </main>
    </Layout>
  );
}
