import { partColumns } from '#model/columns';
import type { Problem } from '#model/schema';
import { foldedWords, publishName, publishWord, wordSet } from '#scripts/read/publish-words';
import type { FoundRow, RawColumn } from '#scripts/read/raw';

/** Words that alone mark a column as internal. */
const internal = wordSet(
  'phone,telephone,email,password,iban,valuation,storage,internal,confidential',
  'telefon,telefonnummer,passwort,lagerort,versicherungswert,kaufpreis,ankaufspreis,schätzwert,intern,vertraulich',
  'téléphone,courriel,interne,confidentiel,teléfono,correo,interno,confidencial,telefone',
  'هاتف,داخلي',
);
/** The same in scripts without spaces between words. */
const internalPart =
  /内部|社内|電話|电话|メール|邮箱|郵箱|パスワード|密码|密碼|保険額|保险|保險|評価額|估价|収蔵庫|库房|庫房/;
/** Words that mark it together: `Notes (internal)`, `Value (EUR)`, `Location in store`, `Donor address`. */
const pairs: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = [
  [
    wordSet(
      'note,notes,comment,comments,remark,remarks,use,only,notiz,notizen,bemerkung,bemerkungen,remarque,remarques,commentaire,nota,notas,observaciones,comentario,observações,ملاحظات',
    ),
    wordSet(
      'internal,private,staff,admin,confidential,curator,intern,interne,internes,vertraulich,privat,privé,privée,confidentiel,interno,interna,internas,privado,privada,privadas,confidencial,داخلية',
    ),
  ],
  [
    wordSet('value,price,cost,worth,wert,preis,valeur,prix,valor,precio,preço,価格,评估,估价,قيمة'),
    wordSet(
      'eur,euro,euros,usd,gbp,chf,dollar,dollars,pound,pounds,jpy,cny,insurance,insured,purchase,paid,appraised,estimated,market,versicherung,geschätzt,assurance,achat,estimée,seguro,compra,estimado,保険,保险',
    ),
  ],
  [
    wordSet(
      'location,place,position,standort,ort,emplacement,localisation,ubicación,localización,localização,場所,位置',
    ),
    wordSet(
      'store,storage,storeroom,depot,magazin,lager,réserve,réserves,almacén,depósito,reserva,収蔵庫,库房',
    ),
  ],
  [
    wordSet(
      'donor,lender,owner,depositor,seller,informant,interviewee,contributor,uploader,home,private,personal,spender,spenders,spenderin,leihgeber,leihgebers,eigentümer,eigentümers,besitzer,besitzers,donateur,prêteur,propriétaire,donante,propietario,doador,proprietário',
    ),
    wordSet('tel,mobile,cell,address,mail,adresse,anschrift,dirección,endereço,contact,kontakt'),
  ],
];

const address = /[^\s@<>"]{1,64}@[^\s@<>"]{1,190}\.\p{L}{2,}/u;
const telephone =
  /^(?:tel\.?:? ?)?(?:\+[\d ()/.-]{9,22}|\(\d{3}\) ?\d{3}[ .-]\d{4}|\d{3}[-. ]\d{3}[-. ]\d{4})$/i;

/**
 * Asks about columns that look internal, by their names or by most of their cells.
 *
 * @param isAnswered returns whether the owner has said that a column is shown
 * @param remedy how to keep columns off the site, by their headers
 */
export function askAboutColumns(
  { columns, records }: { columns: readonly RawColumn[]; records: readonly FoundRow[] },
  {
    isAnswered,
    remedy,
  }: { isAnswered: (name: string) => boolean; remedy: (headers: readonly string[]) => string },
): Problem[] {
  const found = columns.flatMap((column) => {
    if (partColumns.has(column.name) || isAnswered(column.name)) return [];
    const why = reasonFor(column, records);
    return why === undefined ? [] : [{ ...column, why }];
  });
  if (found.length === 0) return [];
  const problem: Problem = {
    code: 'columns-internal',
    severity: 'warning',
    file: records[0]?.source ?? '',
    rows: [],
    expected: 'columns that everybody may read',
    found: `columns that look internal: ${found.map(({ header, why }) => `"${header}"${why}`).join(', ')}`,
    remedy: `They are published. ${remedy(found.map(({ header }) => header))}`,
    question: true,
  };
  return [problem];
}

/** Returns why a column looks internal, in brackets unless its name says so; undefined if it does not. */
function reasonFor({ name, header }: RawColumn, records: readonly FoundRow[]): string | undefined {
  const cells = records.flatMap(({ cells }) => cells[name] ?? []);
  if (cells.length === 0) return undefined;
  if (isNamedInternal(header)) return '';
  // Yes and no are obeyed; a text gives a reason.
  if (publishName(header) === 'holds' && cells.some((cell) => publishWord(cell, '') === undefined)) return '';
  if (mostly(cells, (cell) => cell.length <= 120 && cell.includes('@') && address.test(cell)))
    return ' (e-mail addresses)';
  return mostly(cells, (cell) => telephone.test(cell) && cell.replace(/\D/g, '').length >= 9)
    ? ' (telephone numbers)'
    : undefined;
}

/** `Remarks (not for publication)` */
const saysSo =
  /\b(?:not (?:for|to be) publi|do not publish|nicht (?:zu |zur )?(?:ver)?öffentlich|ne pas publier|non publi|no publicar|não publicar|non pubblic|niet publiceren)/i;

/** Returns whether a header says that its column is not for everybody. */
export function isNamedInternal(header: string): boolean {
  if (saysSo.test(header)) return true;
  const words = foldedWords(header);
  if (internal.has(words.join(' ')) || internalPart.test(header) || isOfPhone(words)) return true;
  if (/[€£$]/.test(header) && words.some((word) => pairs[1]?.[0].has(word))) return true;
  // The location of a store may be a shop's.
  const telling = words.filter((word, n) => word !== 'store' || n === words.length - 1);
  return pairs.some(
    ([some, others]) => telling.some((word) => some.has(word)) && telling.some((word) => others.has(word)),
  );
}

const phones = wordSet('phone,telephone,telefon,téléphone,teléfono,telefone,email,mail,password');
const numbers = wordSet('number,numbers,no,nr,nummer,address,adresse,numéro,número');

/** `Donor phone`, `E-mail address`; but not `Phone model`. */
function isOfPhone(words: readonly string[]): boolean {
  const bare = words.filter((word) => !numbers.has(word));
  return words.length > 1 && phones.has(bare.at(-1) ?? '') && (bare.length < words.length || bare.length > 1);
}

/** Returns whether at least half of the cells pass a test, and are not all one, such as the museum's own address. */
function mostly(cells: readonly string[], isSuch: (cell: string) => boolean): boolean {
  const such = cells.filter(isSuch);
  return such.length * 2 >= cells.length && such.length > 0 && (new Set(such).size > 1 || cells.length < 3);
}
