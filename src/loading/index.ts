// Fetches scripts and the full stylesheet when idle and runs them on the first interaction; critical styles
// are inlined. Without its line in `docusaurus.config.ts`, pages load as in plain Docusaurus.
import { earlySearch } from '../components/early-search';
import { isSearchKey, readSlashSetting } from '../components/search-keys';
import { showSearch } from '../components/show-search';
import { defineFeature, type Feature } from '../feature';
import { inEachLanguage } from '../languages/languages';
import { loaderFunctions } from './load-scripts';
import { showFailure } from './show-failure';

const failures = JSON.stringify(inEachLanguage(({ failure }) => failure));

/**
 * Each page's policy allows this text, with any attributes. So the text says where scripts are, and an
 * injected copy runs no others.
 */
const loader = `(() => {
${loaderFunctions.join('\n')}
loadScripts({
  folder: '<%= it.baseUrl %>assets/js/',
  searchNames: ${JSON.stringify(earlySearch)},
  readSlashSetting: ${readSlashSetting},
  isSearchKey: ${isSearchKey},
  showSearch: ${showSearch},
  showFailure: (${showFailure})(${failures}),
});
})()`;

/**
 * Docusaurus's `ssrTemplate`, in Eta syntax. It requests no scripts and keeps the stylesheet disabled; the
 * loader enables both.
 */
const pageTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((tag) => { %>
      <%~ tag %>
    <% }); %>
    <%~ it.headTags %>
    <script data-scripts="<%= it.scripts.map((file) => it.baseUrl + file).join(' ') %>">${loader}</script>
    <% it.stylesheets.forEach((file) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl + file %>" disabled>
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;

/**
 * Makes Chromium compile React and the site frame in parallel while they download
 * (https://v8.dev/blog/explicit-compile-hints).
 */
const compileHint = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  test: /\.js$/,
  // After the minifier, which drops comments, and before the content hash is computed.
  stage: 500,
};

export function loading(): Feature {
  return defineFeature(
    'loading',
    {
      ssrTemplate: pageTemplate,
      afterBuild: async () => {
        const { inlineStyles } = await import('./inline-styles');
        const { writePageScripts } = await import('./write-page-scripts');
        const styles = inlineStyles();
        return {
          ...styles,
          async write(site) {
            await styles.write(site);
            await writePageScripts(site);
          },
        };
      },
    },
    () => ({
      configureWebpack: (_config, isServer, { currentBundler }) =>
        isServer ? {} : { plugins: [new currentBundler.instance.BannerPlugin(compileHint)] },
    }),
  );
}
