/** Colors, sizes and radii are those of the site: `src/frame/css/custom.css`. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #0f171b);
  --surface: light-dark(#f3f6f6, #162228);
  --text: light-dark(#17232b, #e3ebee);
  --muted: light-dark(#4c5c66, #a5b6bd);
  --line: light-dark(#dbe3e5, #32444d);
  --line-strong: light-dark(#768b92, #64808b);
  --accent: light-dark(#00606b, #63cdd7);
  --signal: light-dark(#ad3e08, #ff9d5c);
  --good: light-dark(#1b6b3a, #7fd39a);
  --bad: light-dark(#b3261e, #ff9d94);
  --code: ui-monospace, "Cascadia Code", menlo, consolas, monospace;
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
a { color: var(--accent) }
h1, h2, h3 { margin: 0; font-weight: 650; line-height: 1.3 }
h1 { font-size: 1.125rem }
h2 { font-size: 1.4375rem }
h3 { font-size: 1rem }
small, .note { color: var(--muted); font-size: .8125rem }
p { margin: .5rem 0 }

.head { position: sticky; inset-block-start: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem;
  padding: .5rem 1.5rem; background: var(--paper); border-block-end: 1px solid var(--line) }
.head time { margin-inline-start: auto; font: 650 1.125rem var(--code) }
#live { color: var(--signal); font-size: .8125rem }
#live:not(:empty)::before { content: "\\25cf  " / "" }
.columns { display: grid; gap: 1.5rem; max-width: 80rem; margin: 0 auto; padding: 1.5rem }
.rail { display: grid; gap: 1rem; align-content: start }
.card { padding: .75rem 1rem; border-radius: .5rem; background: var(--surface) }
.card h2 { color: var(--muted); font-size: .8125rem }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .5rem 0 0 }
label { display: grid; gap: .1rem; font-size: .8125rem }
button, input, select { min-height: 2.25rem; max-width: 100%; padding: .25rem .6rem; border: 1px solid var(--line-strong);
  border-radius: .25rem; background: var(--paper); color: var(--text); font: inherit; font-size: .9375rem }
input { width: 8.5rem }
button { cursor: pointer }
button:hover { border-color: var(--accent); color: var(--accent) }
.first { border-color: var(--accent); background: var(--accent); color: var(--paper) }
.first:hover { color: var(--paper); text-decoration: underline }
@media (width > 996px) {
  .columns { grid-template: auto 1fr / 17rem minmax(0, 1fr) }
  .rail { position: sticky; inset-block-start: 4.5rem; grid-area: 1 / 1 / 3 }
}

.badge { padding: .05rem .4rem; border-radius: .25rem; font-size: .75rem; font-weight: 600; white-space: nowrap; color: var(--muted);
  background: color-mix(in srgb, currentColor 9%, transparent) }
.good { color: var(--good) }
.bad { color: var(--bad) }
.live { color: var(--signal) }
p.bad { padding: .25rem .75rem; border-inline-start: 2px solid }

#calls:not(:empty) + .empty { display: none }
.empty { margin-block-start: 1rem; padding: 1.5rem; border: 1px dashed var(--line-strong); border-radius: .5rem }
.empty code { display: block; padding: .6rem .75rem; border-radius: .25rem; background: var(--surface); font: .8125rem/1.5 var(--code);
  user-select: all }
.call { margin-block-start: 1rem; padding: .75rem 1rem 1rem; border: 1px solid var(--line); border-radius: .5rem }
.call > header { display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline }
.call > header small { font-family: var(--code); font-size: .75rem }
.lanes, .ladder li { display: grid; grid-template-columns: 3.5rem 1fr 1fr; padding-inline-end: 1.75rem }
.lanes { width: 100%; margin-block: .75rem .25rem; font-size: .8125rem; font-weight: 650 }
.lanes span { grid-area: 1 / 3; justify-self: start; transform: translateX(-50%) }
.lanes span:first-child { grid-area: 1 / 2 }
.lanes span:last-child { justify-self: end; transform: translateX(50%) }
.ladder { position: relative; margin: 0; padding: 0 0 .5rem; list-style: none; font-size: .8125rem }
.ladder::before { content: ""; position: absolute; inset-block: 0; inset-inline: 3.5rem 1.75rem; border-inline: 1px solid var(--line);
  background: linear-gradient(var(--line), var(--line)) center / 1px 100% no-repeat }
.ladder time { align-self: end; color: var(--muted); font: .75rem/1 var(--code) }
.step { position: relative; padding: .4rem .75rem .3rem; text-align: center }
.step small { display: block }
.program { grid-column: 2 }
.phones { grid-column: 3 }
.arrow { --ink: var(--accent); border-block-end: 1.5px solid var(--ink) }
.arrow.signal { --ink: var(--signal) }
.arrow::after { content: ""; position: absolute; inset: auto auto -5.5px 0; border: 4.75px solid transparent; border-inline-start: 0;
  border-inline-end: 8px solid var(--ink); forced-color-adjust: none }
.arrow.to-right::after { inset: auto 0 -5.5px auto; border-inline-start: 8px solid var(--ink);
  border-inline-end: 0 }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
@media (width <= 600px) {
  .head, .columns { padding-inline: 1rem }
  .head h1 { font-size: 1rem }
  .head time { font-size: .875rem }
  .call { padding-inline: .5rem }
  .lanes, .ladder li { grid-template-columns: 2.75rem 1fr 1fr }
  .ladder::before { inset-inline-start: 2.75rem }
  .step { padding-inline: .35rem }
}

details { border-block-end: 1px solid var(--line) }
summary { padding: .75rem 0; cursor: pointer; font-weight: 650 }
details[open] { padding-block-end: 1rem }
table { border-collapse: collapse; font-size: .9375rem }
td, th { padding: .25rem 1rem .25rem 0; text-align: start; vertical-align: top }
th { color: var(--muted); font-weight: 550 }
.choices { display: grid; gap: 1rem 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); align-items: end;
  width: 100% }
.choices select { width: 100% }
`;
