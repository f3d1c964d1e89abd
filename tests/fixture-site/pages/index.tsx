import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function Index(): ReactNode {
  return (
    <Layout title="Fixtures">
      <main>
        <h1>Fixtures</h1>
        <ul>
          <li>
            <Link to="/without-default">Page without a default export</Link>
          </li>
          <li>
            <Link to="/plain">Plain page</Link>
          </li>
        </ul>
      </main>
    </Layout>
  );
}
