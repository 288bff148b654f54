import { expect, test } from 'vitest';
import { formatJson, oneLine } from '#scripts/report/print';

test.each([
  ['items.csv, row 3: found "19x0".', 'items.csv, row 3: found "19x0".'],
  ['Überfahrt ☂ ميناء', 'Überfahrt ☂ ميناء'],
  ['link\n::error file=a::INJECTED\u001b[2J.jpg', String.raw`link\n::error file=a::INJECTED\x1b[2J.jpg`],
  ['::error file=a::INJECTED.jpg', String.raw`\x3a:error file=a::INJECTED.jpg`],
  ['  ::add-mask::x', String.raw`  \x3a:add-mask::x`],
  ['a ##vso[task.setvariable]x ##[error]', String.raw`a #\x23vso[task.setvariable]x #\x23[error]`],
  ['a\r\nb\tc\u0085d\u2028e\u202egpj.f', String.raw`a\r\nb c\x85d\u2028e\u202egpj.f`],
])('%j is written as %s', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('JSON is parsed as the same value, and harmless in a log', () => {
  const value = { found: 'a ##vso[x]\u001b[2J\n::error::b\u2028\u202e\u0085' };
  const text = formatJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).toContain(String.raw`"a \u0023#vso[x]\u001b[2J\n::error::b\u2028\u202e\u0085"`);
});
