import { expect, it } from 'vitest';
import { restStyles } from './rest-styles';

for (const [what, css, rest] of [
  ['the colours of what is pointed at', 'a:hover{color:red}a{top:0}', 'a{top:0}'],
  ['how fast something changes', 'a{transition:color .2s;top:0;will-change:width}', 'a{top:0}'],
  ['a rule that says nothing else', '@media print{a{transition:none}}a{top:0}', 'a{top:0}'],
  ['a pointed-at link beside one at rest', 'a:hover,.active{color:red}', '.active{color:red}'],
  ['the old name of a break', 'a{page-break-after:avoid;break-after:avoid}', 'a{break-after:avoid}'],
  ['what is said again', 'a{mask:url(a);mask:url(a)}', 'a{mask:url(a)}'],
  ['what marks things in forced colours', '@media (forced-colors:active){.a{color:red}}.a{top:0}', '.a{top:0}'],
  ['the shade of what scrolls', 'pre{background:linear-gradient(red,blue) local}a{top:0}', 'a{top:0}'],
  ['the old name of a property', 'a{-webkit-text-decoration:none;text-decoration:none}', 'a{text-decoration:none}'],
  [
    'the old name of a part of it',
    'a{-webkit-text-decoration-color:red;text-decoration-color:red}',
    'a{text-decoration-color:red}',
  ],
] as const) {
  it(`drops ${what}`, () => {
    expect(restStyles(css)).toBe(rest);
  });
}

for (const css of [
  '.menu:hover .list{visibility:visible;color:red}',
  '.code:not(:hover) button{color:red}',
  'a:focus-visible{color:red}',
]) {
  it(`keeps ${css}`, () => {
    expect(restStyles(css)).toBe(css);
  });
}
