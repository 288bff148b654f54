import { expect, test } from 'vitest';
import { readFiles } from '#tests/fixtures/read-files';

async function questionsOf(header: string, cells: readonly string[], settings = '') {
  const rows = cells.map((cell, n) => `${n},"${cell}"\n`).join('');
  const { problems } = await readFiles({
    'items.csv': `id,"${header}"\n${rows}`,
    ...(settings && { 'site.yaml': settings }),
  });
  return problems.filter(({ question }) => question);
}

test.each([
  ...['Location in store', 'Storage location', 'Remarks (not for publication)', 'Value (EUR)'],
  ...['Insurance value', 'Price in USD', 'Notes (internal)', 'internal notes', 'admin_notes', 'Donor phone'],
  ...['Lender address', 'E-mail', 'Phone number', 'Password', 'Versicherungswert', 'Lagerort'],
  ...['Standort im Depot', 'Interne Notizen', 'Adresse des Spenders', 'Bemerkungen (intern)'],
  ...['Valeur d’assurance', 'Téléphone', 'Notas internas', 'Emplacement en réserve', 'Valor del seguro'],
  ...['Endereço do doador', '電話番号', '内部备注', 'هاتف'],
])('asks whether the column "%s" is for visitors, with what to write', async (header) => {
  const [question, ...others] = await questionsOf(header, ['a b', 'c d']);
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    ...{ code: 'columns-internal', severity: 'warning' },
    found: `columns that look internal: "${header}"`,
  });
  expect(question?.remedy).toContain(
    `write fields: {${JSON.stringify(header)}: {hidden: true}} in site.yaml`,
  );
});

test.each([
  ['Contact', ['ada@example.org', 'ivo@example.org', ''], ' (e-mail addresses)'],
  ['Given by', ['Ada Berg <ada@example.org>', 'Ivo'], ' (e-mail addresses)'],
  ['Contact', ['+49 30 1234567', '(208) 555-1234', '208-555-1234'], ' (telephone numbers)'],
  ['Private', ['names a living person', ''], ''],
])('asks about a column %s with the cells %j', async (header, cells, why) => {
  expect(await questionsOf(header, cells)).toMatchObject([
    { found: `columns that look internal: "${header}"${why}` },
  ]);
});

test.each([
  ['source', ['Harbour Museum', 'mail@museum.example', 'Harbour Museum', 'Berg']],
  ['contact', ['mail@museum.example', 'mail@museum.example', 'mail@museum.example']],
  ['current location', ['Oslo', 'Porto']],
  ['Value', ['5 cents', '10 cents']],
  ['Internal diameter (mm)', ['5', '10']],
  ['Store location', ['Main Street', 'Quay']],
  ['Phone model', ['A', 'B']],
  ['Accession number', ['1987-123-4567', '+41.149612']],
  ['donor', ['Ada', 'Ivo']],
  ['Notes', ['a', 'b']],
  ['Box', ['1', '2']],
  ['Storage location', ['', '']],
])('does not ask about a column %s with the cells %j', async (header, cells) => {
  expect(await questionsOf(header, cells)).toEqual([]);
});

test.each([
  'fields: { Donor phone: { hidden: true } }',
  'fields: { Donor phone: { hidden: false } }',
  'fields: { Donor phone: Telephone }',
  'fields: { id: Number }',
])('does not ask what settings have answered: %s', async (settings) => {
  expect(await questionsOf('Donor phone', ['a', 'b'], `${settings}\n`)).toEqual([]);
});
