/** English names of the most common MARC relators: https://www.loc.gov/marc/relators/relacode.html */
const names: ReadonlyMap<string, string> = new Map([
  ...([
    ['cre', 'Creator'],
    ['aut', 'Author'],
    ['art', 'Artist'],
    ['pht', 'Photographer'],
    ['ctb', 'Contributor'],
  ] as const),
  ...([
    ['pbl', 'Publisher'],
    ['edt', 'Editor'],
    ['ill', 'Illustrator'],
    ['ivr', 'Interviewer'],
    ['ive', 'Interviewee'],
  ] as const),
  ...([
    ['spk', 'Speaker'],
    ['nrt', 'Narrator'],
    ['cmp', 'Composer'],
    ['prf', 'Performer'],
    ['mus', 'Musician'],
  ] as const),
  ...([
    ['sng', 'Singer'],
    ['drt', 'Director'],
    ['pro', 'Producer'],
    ['arc', 'Architect'],
    ['ctg', 'Cartographer'],
  ] as const),
  ...([
    ['dnr', 'Donor'],
    ['col', 'Collector'],
    ['own', 'Owner'],
    ['fmo', 'Former owner'],
    ['rcp', 'Recipient'],
  ] as const),
  ...([
    ['crp', 'Correspondent'],
    ['trl', 'Translator'],
    ['trc', 'Transcriber'],
    ['prt', 'Printer'],
    ['ltg', 'Lithographer'],
  ] as const),
  ...([
    ['egr', 'Engraver'],
    ['etr', 'Etcher'],
    ['scl', 'Sculptor'],
    ['dpc', 'Depicted'],
    ['asn', 'Associated name'],
  ] as const),
  ...([
    ['spn', 'Sponsor'],
    ['fnd', 'Funder'],
    ['dst', 'Distributor'],
    ['ths', 'Thesis advisor'],
    ['dgg', 'Degree granting institution'],
  ] as const),
  ...([
    ['res', 'Researcher'],
    ['com', 'Compiler'],
    ['lbt', 'Librettist'],
    ['lyr', 'Lyricist'],
    ['sgn', 'Signer'],
  ] as const),
]);

/** Returns the English name of a relator, or the code if it is unknown. */
export function relatorName(code: string): string {
  return names.get(code) ?? code;
}
