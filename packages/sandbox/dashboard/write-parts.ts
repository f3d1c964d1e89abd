import { assumptionList } from '../assumptions';
import { writeLocalTime } from '../calls/local-time';
import type { Account } from '../open-account';
import { type Html, html } from './write-html';
import { writeLadder } from './write-ladder';

function writeCampaigns({ store, dialer }: Account): Html[] {
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

function writeStreams({ streams }: Account): Html[] {
  return streams.list().map((stream) => {
    const files = stream.files.length > 0 && ` (${stream.files.join(', ')})`;
    return html`<article class="call"><h3>${stream.url}</h3><small>${stream.call_id}</small>
<p>Socket: ${stream.socket}. Sent: ${stream.pieces} pieces. Received: ${stream.files.length} files${files}, ${stream.chunks} chunks.</p>
${stream.findings.map((finding) => html`<p class="bad">${finding}</p>`)}</article>`;
  });
}

function writeAssumptions({ answers }: Account): Html[] {
  return assumptionList.map(({ name, question, answers: possible }) => {
    const options = possible.map(
      (answer) => html`<option ${answer === answers()[name] && 'selected'}>${answer}</option>`,
    );
    return html`<label><span><b>${name}</b>: ${question.replaceAll('`', '')}</span><select name="${name}">${options}</select></label>`;
  });
}

const writeCount = (count: number, words = ''): Html => html`<span class="badge">${count}${words}</span>`;

/** The parts that change by themselves, by element id. */
export function writeParts(account: Account) {
  const { clock, trace, switchboard, findings, streams, store, answers } = account;
  const calls = [...trace.list()].reverse();
  const faults = streams.list().flatMap((stream) => stream.findings).length;
  const changedCount = assumptionList.filter(
    ({ name, answers: [usual] }) => answers()[name] !== usual,
  ).length;
  return {
    clock: html`${writeLocalTime(clock.now())}`,
    findings: html`${findings.slice(-5).map((finding) => html`<p class="bad" role="alert">${finding}</p>`)}`,
    calls: html`${calls.map((call) => writeLadder(call, switchboard.find(call.call_id) !== undefined))}`,
    'stream-count': html`${writeCount(streams.list().length)}${faults > 0 && html` <b class="badge bad">${faults} wrong</b>`}`,
    streams: html`${writeStreams(account)}`,
    'campaign-count': writeCount(store.list('campaigns').length),
    campaigns: html`${writeCampaigns(account)}`,
    'assumption-count': writeCount(changedCount, ' changed'),
    assumptions: html`${writeAssumptions(account)}`,
  };
}
