import { assumptionList } from '../assumptions';
import { formatLocalTime } from '../calls/local-time';
import type { Account } from '../open-account';
import { type Html, html } from './render-html';
import { renderLadder } from './render-ladder';

function renderCampaigns({ store, dialer }: Account): Html[] {
  return store.list('campaigns').map((campaign) => {
    const { campaign_uuid: id, campaign_name: name } = campaign;
    const lists = store.list('lists').filter((list) => list.campaign_uuid === id);
    const leads = store
      .list('leads')
      .filter((lead) => lists.some(({ list_uuid: own }) => own === lead.list_uuid));
    const rows = leads.map(
      ({ phone_number = '', status = '', called_count = 0 }) =>
        html`<tr><td>${String(phone_number)}</td><td>${String(status)}</td><td>${String(called_count)}</td></tr>`,
    );
    return html`<article class="call"><h3>${String(name)}</h3><p>Dialing: ${dialer.explain(campaign)}</p>
${rows.length > 0 && html`<table><tr><th>Lead</th><th>Status</th><th>Calls</th></tr>${rows}</table>`}</article>`;
  });
}

function renderStreams({ streams }: Account): Html[] {
  return streams.list().map((stream) => {
    const files = stream.files.length > 0 && ` (${stream.files.join(', ')})`;
    return html`<article class="call"><h3>${stream.url}</h3><small>${stream.call_id}</small>
<p>Socket: ${stream.socket}. Sent: ${stream.pieces} pieces. Received: ${stream.files.length} files${files}, ${stream.chunks} chunks.</p>
${stream.findings.map((finding) => html`<p class="bad">${finding}</p>`)}</article>`;
  });
}

function renderAssumptions({ answers }: Account): Html[] {
  return assumptionList.map(({ name, question, answers: possible }) => {
    const options = possible.map(
      (answer) => html`<option ${answer === answers()[name] && 'selected'}>${answer}</option>`,
    );
    return html`<label><span><b>${name}</b>: ${question.replaceAll('`', '')}</span><select name="${name}">${options}</select></label>`;
  });
}

const renderCount = (count: number, words = ''): Html => html`<span class="badge">${count}${words}</span>`;

/** The parts that change by themselves, by element id. */
export function renderLiveElements(account: Account) {
  const { clock, trace, switchboard, findings, streams, store, answers } = account;
  const calls = [...trace.list()].reverse();
  const faults = streams.list().flatMap((stream) => stream.findings).length;
  const changedCount = assumptionList.filter(
    ({ name, answers: [usual] }) => answers()[name] !== usual,
  ).length;
  return {
    clock: html`${formatLocalTime(clock.now())}`,
    findings: html`${findings.slice(-5).map((finding) => html`<p class="bad" role="alert">${finding}</p>`)}`,
    calls: html`${calls.map((call) => renderLadder(call, switchboard.find(call.call_id) !== undefined))}`,
    'stream-count': html`${renderCount(streams.list().length)}${faults > 0 && html` <b class="badge bad">${faults} wrong</b>`}`,
    streams: html`${renderStreams(account)}`,
    'campaign-count': renderCount(store.list('campaigns').length),
    campaigns: html`${renderCampaigns(account)}`,
    'assumption-count': renderCount(changedCount, ' changed'),
    assumptions: html`${renderAssumptions(account)}`,
  };
}
