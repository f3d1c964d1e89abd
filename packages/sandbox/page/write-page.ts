import { assumptionList } from '../assumptions';
import { writeLocalTime } from '../calls/local-time';
import { listDifferences } from '../differences';
import type { Account } from '../open-account';
import { style } from './style';
import { Html, html, writeLadder } from './write-ladder';

function writeCampaigns({ store, dialer }: Account): Html[] {
  return store.list('campaigns').map((campaign) => {
    const { campaign_uuid: id, campaign_name: name } = campaign;
    const lists = store.list('lists').filter((list) => list.campaign_uuid === id);
    const leads = store.list('leads').filter((lead) => lists.some(({ list_uuid: own }) => own === lead.list_uuid));
    const rows = leads.map(
      ({ phone_number = '', status = '', called_count = 0 }) =>
        html`<tr><td>${String(phone_number)}</td><td>${String(status)}</td><td>${String(called_count)}</td></tr>`,
    );
    return html`<article class="call"><h3>${String(name)}</h3><p>Dialing: ${dialer.explain(campaign)}</p>
${rows.length > 0 && html`<table><tr><th>Lead</th><th>Status</th><th>Calls</th></tr>${rows}</table>`}</article>`;
  });
}

function writeStreams({ streams }: Account): Html[] {
  return streams.list().map((stream) => {
    const files = stream.files.length > 0 && ` (${stream.files.join(', ')})`;
    return html`<article class="call"><h3>${stream.url}</h3><small>${stream.call_id}</small>
<p>Socket: ${stream.socket}. Sent: ${stream.pieces} pieces. Received: ${stream.files.length} files${files}, ${stream.chunks} chunks.</p>
${stream.findings.map((finding) => html`<p class="bad">${finding}</p>`)}</article>`;
  });
}

const none = (text: string): Html => html`<p class="note">${text}</p>`;

/** The parts that change by themselves, by element id. */
export function writeParts(account: Account) {
  const { clock, trace, switchboard, findings } = account;
  const calls = [...trace.list()].reverse();
  const streams = writeStreams(account);
  return {
    clock: html`${writeLocalTime(clock.now())}`,
    findings: html`${findings.slice(-5).map((finding) => html`<p class="bad" role="alert">${finding}</p>`)}`,
    calls: html`<p>In progress: ${switchboard.list().length}, with those that the account starts with.</p>
${calls.length > 0 ? calls.map(writeLadder) : none('No call yet. Start one with your program, or with the button above.')}`,
    campaigns: html`${writeCampaigns(account)}`,
    streams: streams.length > 0 ? html`${streams}` : none('No stream yet.'),
  };
}

const script = `
new EventSource('/sandbox/page').onmessage = ({ data }) => {
  for (const [id, text] of Object.entries(JSON.parse(data))) {
    document.getElementById(id).innerHTML = text;
  }
};
`;

function writeForm(operation: string, ...fields: readonly Html[]): Html {
  return html`<form method="post" action="/sandbox/page?do=${encodeURIComponent(operation)}">${fields}</form>`;
}

function writeAssumptions({ answers }: Account): Html[] {
  return assumptionList.map(({ name, question, answers: possible }) => {
    const options = possible.map((one) => html`<option ${one === answers()[name] && 'selected'}>${one}</option>`);
    return html`<label><span><b>${name}</b>: ${question.replaceAll('`', '')}</span><select name="${name}">${options}</select></label>`;
  });
}

export function writePage(account: Account, { edition, nonce }: Readonly<Record<'edition' | 'nonce', string>>): string {
  const parts = writeParts(account);
  const fill = (id: keyof typeof parts): Html => html`<div id="${id}">${parts[id]}</div>`;
  const phones = account.phones
    .listExtensions()
    .map((extension) => html`<option ${extension === '101' && 'selected'}>${extension}</option>`);
  const moves = { '10 s': 10, '1 min': 60, '1 h': 3600 };
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pitel sandbox</title>
<style nonce="${nonce}">${new Html(style)}</style>
<header><h1>Pitel sandbox</h1><small>${edition}</small></header>
<main>
<section aria-label="Controls">
<p>Clock: <time id="clock">${parts.clock}</time></p>
${writeForm('POST /sandbox/clock', ...Object.entries(moves).map(([label, seconds]) => html`<button name="seconds" value="${seconds}">Advance ${label}</button>`))}
${writeForm(
  'POST /sandbox/calls',
  html`<input type="hidden" name="kind" value="inbound"><label>Customer <input name="from" value="0900000002" inputmode="tel"></label>`,
  html`<label>calls <select name="to">${phones}</select></label><button>Start an inbound call</button>`,
)}
${writeForm('DELETE /sandbox', html`<button>Forget everything</button><a href="/">Reload</a><a href="/sandbox">Everything as JSON</a>`)}
</section>
${fill('findings')}
<h2>Calls</h2>${fill('calls')}
<h2>Streams</h2>${fill('streams')}
<h2>Campaigns</h2>${fill('campaigns')}
<h2>Differences from Pitel</h2>
<ul>${listDifferences().map((difference) => html`<li>${difference.replaceAll('`', '')}</li>`)}</ul>
<h3>Assumptions</h3><p>What Pitel doesn't document, and what the sandbox does instead.</p>
${writeForm('PUT /sandbox/assumptions', html`<div class="choices">${writeAssumptions(account)}</div><button>Apply</button>`)}
</main>
<script nonce="${nonce}">${new Html(script)}</script>
</html>`.text;
}
