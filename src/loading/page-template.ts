import { inEachLanguage } from '../languages/languages';
import { loadScripts, showFailure } from './load-scripts';

/** Docusaurus's `ssrTemplate`, in Eta syntax. It requests no scripts and keeps the stylesheet disabled; the loader enables both. */
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
