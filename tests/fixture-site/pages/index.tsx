import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function Index(): ReactNode {
  return (
    <Layout title="Fixtures">
      <main>
        <h1>Fixtures</h1>
      </main>
    </Layout>
  );
}
