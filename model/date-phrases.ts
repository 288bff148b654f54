/**
 * What people write around a date, in the languages of `date-words.ts`. All patterns expect cleaned text.
 */

export const about =
  /^(?:~|≈|±|c\.\s?a\.|ca?\.|ca?(?=[\s\d?])|circa\b\.?|cir?\.|cca\.?|about\b|abt\.?(?=[\s\d])|around\b|approx(?:imately\b|\.|(?=\s))|est(?:imated\b|\.)|um\b|gegen\b|etwa\b|ungefahr\b|vers\b|environ\b|env\.|hacia\b|alrededor de\b|cerca de\b|por volta de\b|verso\b|omstreeks\b|ongeveer\b|rond\b)\s*(?:the\s+)?/;
export const perhaps =
  /^(?:\?+|probably\b|possibly\b|perhaps\b|maybe\b|likely\b|presumably\b|prob\.|poss\.|wohl\b|vermutlich\b|wahrscheinlich\b|vielleicht\b|probablement\b|peut-etre\b|probablemente\b|posiblemente\b|provavelmente\b|forse\b)\s*/;
export const aboutAfter =
  /\s*~$|\s+(?:circa|ca\.?|approx(?:\.|imately)?|or so|est\.?|estimated)$|(?<=\d{4})\s+c\.?$/;
export const perhapsAfter = /\s*\?+$|\s+(?:probably|possibly|presumed|uncertain)$/;

const doing =
  '(?:first |originally |re-?|partly |later )*(?:published|printed|reprinted|exhibited|exhibition copy|engraved|cast|made|remade|built|rebuilt|begun|completed|finished|constructed|reconstructed|erected|photographed|photo|picture|taken|drawn|painted|written|created|creation|dated|date|(?:the )?year|anno|postmarked|postmark|stamped|copyrighted?|issued|reissued|composed|designed|recorded|manufactured|produced|conceived|executed|copied|collected|signed|edition|editioned|replica|reproduced|annotated|reworked|restored|repaired|assembled|reassembled|fabricated|refabricated|sent|received|filmed|posthumous|enlarged|erschienen|gedruckt|aufgenommen|publie|imprime|publicado|impreso|publicada)';
export const doingBefore = new RegExp(`^(?:in\\s+|${doing}\\b:?\\s*(?:in\\s+|on\\s+)?)(?=.*[\\dxvi])`);
export const doingAfter = new RegExp(
  `(?<=\\d.*)[,;]?\\s+\\??(?:(?:and|probably|possibly|perhaps|presumably)\\s+)?${doing}\\b.*$`,
);

export const orLater =
  /,?\s*(?:\bor (?:later|after)|\bor (?:thereafter)|\band (?:later|after)|\bonwards?|\boder spater|\bou (?:apres|plus tard|depois)|\+|(?<=\d{4}|\D)\s?[-–/]\s?(?:present|now|today|current|ongoing|heute|\?+)?)$/;
export const orEarlier =
  /,?\s*(?:\bor (?:earlier|before)|\band (?:earlier|before)|\boder fruher|\bou (?:avant|antes))$/;
export const after =
  /^(?:(?:not|no|nicht) (?:before|earlier than|vor)|after|since|post|from|nach|seit|apres|depuis|despues de|desde|depois de|apos|dopo|na)[\s-]+/;
export const before =
  /^(?:(?:not|no|nicht) (?:after|later than|nach)|before|by|until|till|up to|prior to|pre|vor|bis|avant|jusqu'(?:a|en)|antes de|hasta|ate|prima del?|voor)[\s-]+|^(?:\?|unknown)?\s*[–/]\s*|^\?+\s*-\s*/;
export const between =
  /^(?:between|entre|zwischen|tra|tussen)\s+(?:the\s+)?(.+?)\s*(?:\s(?:and|et|y|e|und|en|to)\s|&|-|–)\s*(?:the\s+)?(.+)$/;
export const either = /\s+(?:or|oder|ou|o|of)\s+|\s*\bor\s+(?=\d)/;
export const both = /\s*(?:&|\+)\s*|\s+(?:and|und|et|y|e|en)\s+/;
export const through =
  /\s*–\s*|\s+(?:-|\/)\s*|\s*(?:-|\/)\s+|\s+(?:to|until|till|through|thru|bis|a|al|ate|hasta|tot)\s+(?:the\s+)?|-|\//g;
