import { listDifferences } from '../differences';
import type { Account } from '../open-account';
import { followAccount } from './follow-account';
import { Html, html } from './render-html';
import { renderLiveElements } from './render-live-elements';
import { style } from './style';

function renderForm(operation: string, ...fields: readonly Html[]): Html {
  return html`<form method="post" action="/sandbox/page?do=${encodeURIComponent(operation)}">${fields}</form>`;
}

const renderHiddenField = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

interface DashboardSettings {
  readonly edition: string;
  readonly nonce: string;
  /** The sandbox's own, such as `localhost:4010`. */
  readonly host: string;
}

export function renderDashboard(account: Account, { edition, nonce, host }: DashboardSettings): string {
  const elements = renderLiveElements(account);
  const fill = (id: keyof typeof elements): Html => html`<div id="${id}">${elements[id]}</div>`;
  const renderDetails = (title: string, count: Html, content: readonly Html[]): Html =>
    html`<details><summary>${title} ${count}</summary>${content}</details>`;
  const renderCount = (id: keyof typeof elements): Html => html`<span id="${id}">${elements[id]}</span>`;
  const phones = account.phones
    .listExtensions()
    .map((extension) => html`<option ${extension === '101' && 'selected'}>${extension}</option>`);
  const moves = Object.entries({ '+10 s': 10, '+1 min': 60, '+1 h': 3600 }).map(
    ([label, seconds]) => html`<button name="seconds" value="${seconds}">${label}</button>`,
  );
  const command = `curl "http://${host}/v1/click2call/async?ext=101&phone=0900000015" --header "Authorization: Bearer any-text"`;
  const differences = listDifferences().map((difference) => html`<li>${difference.replaceAll('`', '')}</li>`);
  const inbound = renderHiddenField('kind', 'inbound');
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pitel sandbox</title>
<style nonce="${nonce}">${new Html(style)}</style>
<header class="head"><h1>Pitel sandbox</h1><span id="live"></span><time id="clock">${elements.clock}</time></header>
<main class="columns">
<div>
${fill('findings')}
<h2>Calls</h2>
${fill('calls')}
<div class="empty"><h3>No call yet</h3><p>Start one with your program, or with this command:</p><code>${command}</code>
${renderForm(
  'POST /sandbox/calls',
  inbound,
  renderHiddenField('from', '0900000002'),
  renderHiddenField('to', '101'),
  html`<button class="first">Ring 101 now</button>`,
)}</div>
</div>
<section class="rail" aria-label="Controls">
<section class="card"><h2>Let time pass</h2>${renderForm('POST /sandbox/clock', ...moves)}</section>
<section class="card"><h2>A customer calls</h2>${renderForm(
    'POST /sandbox/calls',
    inbound,
    html`<label>Customer <input name="from" value="0900000002" inputmode="tel"></label>`,
    html`<label>Extension <select name="to">${phones}</select></label><button>Ring</button>`,
  )}</section>
<section class="card"><h2>Account</h2>${renderForm('DELETE /sandbox', html`<button>Forget everything</button>`)}
<p class="note"><noscript><a href="/">Reload</a> </noscript><a href="/sandbox">Everything as JSON</a></p>
<p class="note">${edition}</p></section>
</section>
<div>
<h2>Details</h2>
${renderDetails('Streams', renderCount('stream-count'), [fill('streams')])}
${renderDetails('Campaigns', renderCount('campaign-count'), [fill('campaigns')])}
${renderDetails('Differences from Pitel', html`<span class="badge">${differences.length}</span>`, [html`<ul>${differences}</ul>`])}
${renderDetails('Assumptions', renderCount('assumption-count'), [
  html`<p>What Pitel doesn't document, and what the sandbox does instead.</p>`,
  renderForm(
    'PUT /sandbox/assumptions',
    html`<div class="choices" id="assumptions">${elements.assumptions}</div><button>Apply</button>`,
  ),
])}
</div>
</main>
<script nonce="${nonce}">(${new Html(String(followAccount))})()</script>
</html>`.text;
}
