/** A column with a meaning for Vitrine. Any other column is a field, shown as it is. */
export interface Column {
  /** Name in the code. */
  name: string;
  /** Other headers with the same meaning, normalised; including CollectionBuilder's. */
  aliases: readonly string[];
  meaning: string;
  example: string;
}

export const columns = [
  {
    name: 'id',
    aliases: ['objectid', 'object_id', 'pid'],
    meaning:
      'Name of the item, which its address is made of: letters, digits, `-`, `_` and full stops; each one once. The address has `~` for a full stop. Made from the file or title where it is empty.',
    example: 'postcard-12',
  },
  {
    name: 'parent',
    aliases: ['parentid', 'parent_id'],
    meaning: 'Id of the item that this row is a part of: the back of a postcard, a page of a book.',
    example: 'postcard-12',
  },
  {
    name: 'title',
    aliases: [
      ...['name', 'titel', 'titre', 'título', 'titulo', 'titolo', 'object_name', 'item_name', 'caption'],
      ...['bezeichnung', 'désignation', 'denominación', 'denominazione'],
      ...['tittel', 'tytuł', 'název', 'otsikko', 'cím', 'başlık', 'títol', 'название', 'назва', 'τίτλος'],
      ...['タイトル', '題名', '名称', '标题', '標題', '题名', '제목', 'العنوان', 'عنوان', 'כותרת'],
    ],
    meaning: 'Name of the item.',
    example: 'View from the tower',
  },
  {
    name: 'file',
    aliases: [
      'object_location',
      'filename',
      'file_name',
      'picture',
      'image',
      'files',
      'filenames',
      'media_url',
      'datei',
      'dateiname',
      'bilddatei',
      'fichier',
      'nom_du_fichier',
      'nom_de_fichier',
      'fichero',
      'nombre_de_archivo',
      'nombre_del_archivo',
      'ficheiro',
      'nome_do_arquivo',
      'nome_do_ficheiro',
      'nome_file',
      'nome_del_file',
      'bestandsnaam',
      'ファイル',
      'ファイル名',
      '文件',
      '文件名',
      'الملف',
      'اسم_الملف',
    ],
    meaning:
      'Path or name of its picture, recording, film or document below the folder, or an address on another site, which is linked, or shown once `vitrine fetch` has fetched it. Several are separated by `;`.',
    example: 'boxes/3/tower.tif',
  },
  {
    name: 'alt',
    aliases: ['image_alt_text', 'alt_text'],
    meaning: 'What a person who cannot see the picture should know of it.',
    example: 'A church tower above low roofs, seen from the river',
  },
  {
    name: 'preview',
    aliases: ['image_small', 'image_thumb'],
    meaning:
      'Path of a picture that stands for a document, recording or film; or its address, for `vitrine fetch`. A PDF whose pages are shown needs none.',
    example: 'stills/interview.jpg',
  },
  {
    name: 'transcript',
    aliases: ['object_transcript'],
    meaning:
      'What is said or written in it: text, or the path of a file below the folder, or the address of a text, for `vitrine fetch`. Text, Markdown, HTML, captions and [other transcripts](recordings.md) are shown, other files are offered beside the object.',
    example: 'transcripts/interview.txt',
  },
  {
    name: 'captions',
    aliases: ['subtitles', 'untertitel', 'sous_titres'],
    meaning:
      'Paths of files with captions of the recording, of a language each: `ferry.en.vtt; ferry.fr.vtt`. Those that are called as the recording is need no cell.',
    example: 'ferry.en.vtt; ferry.fr.vtt',
  },
  {
    name: 'chapters',
    aliases: ['interview_index'],
    meaning:
      'Path of a file with the contents of the recording: WebVTT, OHMS, or a table of `time,title,description`.',
    example: 'ferry.chapters.vtt',
  },
  {
    name: 'audio_description',
    aliases: ['audiodescription', 'audiodeskription'],
    meaning: 'Path of a file with what is seen in the film, in WebVTT, for visitors who cannot see it.',
    example: 'ferry.descriptions.vtt',
  },
  {
    name: 'ocr',
    aliases: ['page_text', 'alto', 'hocr'],
    meaning:
      'Paths of files with the words of its pictures: ALTO, PAGE, FineReader XML, hOCR or text, one for each picture, or one for all of them. Those that are called as a picture is need no cell.',
    example: 'alto/ledger-12.xml',
  },
  {
    name: 'layout',
    aliases: [],
    meaning:
      '`book` if its pictures are the pages of a book, which are shown side by side as it lies open; `book, right to left` if it is read that way.',
    example: 'book',
  },
  {
    name: 'creator',
    aliases: [
      'author',
      'photographer',
      'artist',
      'urheber',
      'urheberin',
      'urheber_in',
      'fotograf',
      'fotografin',
      'fotograf_in',
      'photographe',
      'fotógrafo',
      'fotografo',
      'auteur',
      'créateur',
      'createur',
      'autor',
      'autore',
      'creador',
      'criador',
      ...['作成者', '撮影者', '作者', '创作者', '摄影者', 'المنشئ', 'المصور', 'المؤلف'],
    ],
    meaning: 'Who made it.',
    example: 'Ada Berg; Ivo Tal',
  },
  {
    name: 'date',
    aliases: [
      ...['date_created', 'datum', 'datierung', 'datation', 'datazione', 'datação', 'fecha'],
      ...['日付', '日期', 'التاريخ'],
    ],
    meaning:
      'When it was made, as you write it: `1957`, `c. 1957`, `1920s`, `14th century`, `1918-1933`, EDTF. Shown as written.',
    example: 'c. 1957',
  },
  {
    name: 'description',
    aliases: [
      ...['beschreibung', 'descripción', 'descripcion', 'descrição', 'descricao', 'descrizione'],
      ...['説明', '描述', 'الوصف'],
    ],
    meaning: 'What it is. HTML is sanitised.',
    example: 'Taken on the day of the flood.',
  },
  {
    name: 'place',
    aliases: [
      'location',
      'ort',
      'lieu',
      'lugar',
      'luogo',
      'spatial',
      'coverage_spatial',
      'coverage',
      'couverture',
      ...['場所', '地点', 'المكان'],
    ],
    meaning: 'Where it was made, or what place it shows.',
    example: 'Porto, Portugal',
  },
  { name: 'latitude', aliases: ['lat'], meaning: 'Decimal degrees, north positive.', example: '41.1496' },
  {
    name: 'longitude',
    aliases: ['long', 'lon', 'lng'],
    meaning: 'Decimal degrees, east positive.',
    example: '-8.6110',
  },
  {
    name: 'rights',
    aliases: ['droits', 'rechte', 'derechos', 'direitos', 'diritti', '権利', '权利', 'الحقوق'],
    meaning:
      'Who may do what with it: a Creative Commons or RightsStatements.org name or address, or your own words.',
    example: 'CC BY 4.0',
  },
  {
    name: 'rightsstatement',
    aliases: ['rights_statement', 'rights_uri'],
    meaning: "Address of a standard rights statement, where `rights` holds the owner's own words.",
    example: 'http://rightsstatements.org/vocab/InC/1.0/',
  },
  {
    name: 'labels',
    aliases: ['local_contexts', 'local_contexts_labels', 'tk_labels', 'bc_labels'],
    meaning:
      'Labels of [Local Contexts](https://localcontexts.org), by name, code or address; shown by their names, which lead to what they mean. Other words are shown as they are.',
    example: 'TK Attribution; BC Provenance',
  },
  {
    name: 'permalink',
    aliases: ['ark', 'doi', 'handle', 'hdl', 'purl', 'persistent_link', 'persistent_identifier'],
    meaning:
      'Persistent name of the item, which is cited instead of its page: an ARK, a DOI, a Handle, or any other address.',
    example: 'https://n2t.net/ark:/12345/x8rd2',
  },
  {
    name: 'added',
    aliases: ['date_added', 'created_at'],
    meaning:
      'Day on which the record came into the collection, for the feed and for the order "Recently added". Shown only where `fields` names it.',
    example: '2026-05-14',
  },
  {
    name: 'modified',
    aliases: ['date_modified', 'last_modified', 'updated_at'],
    meaning:
      'Day on which the record was last changed, for harvesters and search engines. Shown only where `fields` names it.',
    example: '2026-09-30',
  },
  {
    name: 'warning',
    aliases: ['content_warning', 'inhaltswarnung', 'avertissement', 'advertencia', 'aviso'],
    meaning:
      'What people should know before they see it. Its pictures are blurred until a visitor asks for them, and wherever the page is shared.',
    example: 'Shows human remains',
  },
  {
    name: 'was',
    aliases: ['former_id', 'former_ids', 'former_address', 'redirect_from'],
    meaning: 'Former ids or addresses of the item, or of its part, which then lead to its page.',
    example: 'turm; /objects/show/7',
  },
  {
    name: 'publish',
    aliases: ['publish_from', 'veröffentlichen', 'publier', 'publicar'],
    meaning:
      'Whether the row is published: `no`, or the day from which it is, such as `2027-03-01`. Empty: it is. A row that is not published is nowhere in the site, nor are its parts and the files that it alone names. A column such as `Published`, `Public`, `Visibility` or `Private` that says yes and no, or `public` and `draft`, is obeyed likewise, and told; so is one such as `Embargo until`, with a day, a month or a year.',
    example: 'no',
  },
] as const satisfies readonly Column[];

/**
 * Why a row is not published: its cell says no or names a later day, is empty beside cells that say yes, is neither yes
 * nor no, or may mean no; the program that exported the list or the project keeps it back; or it is part of such a row.
 */
export type WithheldReason = 'no' | 'empty' | 'unread' | 'ask' | 'program' | 'project' | 'parent';

export type ColumnName = (typeof columns)[number]['name'];

/** Names of the known columns. */
export const columnNames: readonly ColumnName[] = columns.map(({ name }) => name);

/** What the settings may say that a column means: a known column, or `field`, which is shown as it is. */
export const columnMeanings = [...columnNames, 'field'] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/** Columns that define the item, its parts or its place on the map, and are not shown in its record. */
export const partColumns: ReadonlySet<string> = new Set<ColumnName>([
  'id',
  'parent',
  'title',
  'file',
  'alt',
  'preview',
  'transcript',
  'latitude',
  'longitude',
  'warning',
  'was',
]);

/**
 * Headers that `/api/items.csv` adds to the owner's: addresses of the item's page and object. They are ignored when
 * reading, so that the file can replace the spreadsheet.
 */
export const publishedColumns = { page: 'published_page', object: 'published_object' } as const;

const byHeader = new Map<string, ColumnName>(
  columns.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((header): [string, ColumnName] => [header, name]),
  ),
);

/** Returns the column of a normalised header, if known. */
export function knownColumn(header: string): ColumnName | undefined {
  return byHeader.get(header);
}
