import { inEachLanguage } from '../languages/languages';
import { loadScripts } from './load-scripts';
import { showFailure } from './show-failure';

/**
 * The document around every built page (`ssrTemplate` of Docusaurus, in its syntax, Eta). Other than the framework's own, it asks for
 * no script, and its stylesheet is not fetched while it is disabled: the loader cares for both, later. What pages need of the styles is
 * written in front of the loader when all pages are there (`inline-styles.ts`).
 */
export const pageTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((tag) => { %>
      <%~ tag %>
    <% }); %>
    <%~ it.headTags %>
    <script data-scripts="<%= it.scripts.map((file) => it.baseUrl + file).join(' ') %>">(${loadScripts})((${showFailure})(${JSON.stringify(inEachLanguage(({ failure }) => failure))}))</script>
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
