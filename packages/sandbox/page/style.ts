export const style = `
:root { color-scheme: light dark; background: light-dark(#fff, #121212); color: light-dark(#1b1b1b, #ededed); --line: light-dark(#c8ccd4, #4a4f5a); --good: light-dark(#0b6b34, #7fd6a2); --bad: light-dark(#a3201f, #ff9c94) }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.4rem; margin: 0 }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
h3 { font-size: 1rem; margin: 0 }
header, form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
header { justify-content: space-between }
form { margin: .5rem 0 }
button, input, select { font: inherit; min-height: 2.25rem; max-width: 100%; box-sizing: border-box }
input { width: 9rem }
small, .note { opacity: .8 }
.good { color: var(--good) }
.bad { color: var(--bad) }
.call { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem; margin: 0 0 1rem }
.ladder { list-style: none; margin: .5rem 0 0; padding: 0 }
.ladder li { display: grid; grid-template-columns: 4.25rem 1fr 1fr; font-size: .9rem }
.ladder time { opacity: .8; padding: .1rem 0; font-variant-numeric: tabular-nums }
.ladder span { border-left: 2px solid var(--line); padding: .1rem .35rem }
.ladder span:last-child { border-right: 2px solid var(--line) }
.ladder .arrow { border-bottom: 1px solid currentColor }
.ladder .to-right { text-align: right }
.ladder .lanes { font-weight: 600 }
.lanes span:last-child { display: flex; justify-content: space-between }
table { border-collapse: collapse }
td, th { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top }
.choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem; align-items: end }
.choices label { display: grid; gap: .25rem }
.choices select { width: 100% }
`;
