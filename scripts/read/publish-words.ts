import { own } from '#model/own';
import { readClosureEnd } from '#scripts/read/closure-end';
import { readDay } from '#scripts/read/day';
import { readHeader } from '#scripts/read/header';

/** The effect of a name such as `Published` or `Private` on rows whose cells say yes: shown or withheld. `Status` has neither. */
export type PublishName = 'shows' | 'holds' | 'state';

/** The meaning of a cell by itself: yes, no, words such as `public` and `draft`, or a day that has come. */
export type PublishWord = 'yes' | 'no' | 'shown' | 'held' | 'past';

/** Words of a text, folded: without capitals, accents and marks. */
export function foldedWords(text: string): string[] {
  return (
    text
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Returns the words of the lists as one set, folded for comparison. */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(',')).map((word) => foldedWords(word).join(' ')));
}

const showing = wordSet(
  'public,publicly,publish,published,publishable,online,web,website,internet,visible,visibility',
  'öffentlich,veröffentlichen,veröffentlicht,veröffentlichung,publizieren,publiziert,sichtbar,sichtbarkeit,freigegeben,freigabe',
  'publique,publier,publié,publiée,publiable,visibilité',
  'público,pública,publicar,publicado,publicada,visibilidad,visível,visibilidade',
  'pubblico,pubblica,pubblicare,pubblicato,visibile,openbaar,publiceren,gepubliceerd,zichtbaar',
  'منشور,نشر,علني,مرئي,公開,公開する,公開可,掲載,公开,发布,發布,已发布,已發布,可见',
);

const holding = wordSet(
  'private,restricted,hidden,hide,unpublished,unpublish,confidential,embargo,embargoed,withheld,withhold,suppress,suppressed,nonpublic,draft',
  'privat,vertraulich,gesperrt,verborgen,versteckt,verstecken,unveröffentlicht,entwurf,sperrvermerk,sperrfrist,sperre,schutzfrist',
  'privé,privée,confidentiel,confidentielle,restreint,restreinte,masqué,masquée,caché,cachée,brouillon,embargué',
  'privado,privada,restringido,restringida,oculto,oculta,confidencial,borrador,restrito,restrita,rascunho,inédito',
  'privato,riservato,nascosto,bozza,privé,verborgen,vertrouwelijk',
  'خاص,مخفي,سري,مقيد,مسودة,非公開,非表示,機密,下書き,私有,私密,隐藏,隱藏,非公开,不公开,保密,受限,草稿',
);

/** Words before the end of a closure, or for it: `Embargo until`, `gesperrt bis`, `Embargo end date`. */
const until = wordSet(
  'until,till,til,to,through,end,ends,expiry,expires,date,day,year,bis,ende,ablauf,datum,jahr,jusqu,au,à,fin,année,hasta,fecha,año,até,data,fim,ano,fino,al,tot,حتى,まで,至',
);
/** Words that hold only with one of those: a station is closed, and so are accounts. */
const closing = wordSet(
  'closed,closure,geschlossen,verschlossen,fermé,fermée,cerrado,cerrada,fechado,fechada,chiuso,chiusa,gesloten,مغلق',
);

const stating = wordSet(
  'status,access,zugang,zugriff,statut,accès,estado,acceso,acesso,situação,estatus,stato,accesso,حالة,状態,状态,ステータス',
);

/** Words that do not change the question: `OK to publish on web?`, `Publish (yes/no)`. */
const besides = wordSet(
  'is,are,be,been,to,on,in,the,for,of,a,ok,okay,can,may,should,do,does,allow,allowed,permission,record,row,item,object,entry,flag,status,state,level,show,shown,display,include,included,make,site,page,view,now,yet,o,catalogue,catalog,collection,portal,publication',
  'ist,wird,werden,im,ins,auf,der,die,das,zu,zur,zum,soll,darf,netz,webseite,datensatz,objekt,anzeigen,kann',
  'est,sur,le,la,les,en,ligne,à,a,statut,objet,notice,peut,être,afficher',
  'es,el,linea,línea,sitio,estado,registro,objeto,puede,mostrar,na,no,em,linha,pode,ser,se,si,ja,sito',
);

const negating = wordSet('not,non,never,dont,nicht,kein,keine,ne,pas,não,nunca,niet,不,未,非,لا,غير');
/** Also Portuguese for "on the", so it counts only as the first word. */
const negatingFirst = wordSet('no');

/** A hint at the possible cells, as in `Publish (yes/no)`. */
const choice =
  /\(?\b(?:yes|y|ja|j|oui|o|s[ií]|s|sim|true|t|1)\s?[/|]\s?(?:no|n|nein|non|n[ãa]o|false|f|0)\b\)?/giu;

/** Returns the effect of a header or key that clearly asks whether a row is published; else undefined. */
export function publishName(header: string): PublishName | undefined {
  if (header.length > 100) return undefined;
  const words = foldedWords(readHeader(header).label.replace(choice, ' '));
  const isNegated = words.some((word, n) => negating.has(word) || (n === 0 && negatingFirst.has(word)));
  const others = words.filter((word, n) => !negating.has(word) && !(n === 0 && negatingFirst.has(word)));
  const ends = others.some((word) => until.has(word));
  const holds = (word: string) => holding.has(word) || (ends && closing.has(word));
  const key = others.find(holds) ?? others.find((word) => showing.has(word));
  // A day from which something is shown says itself what it means; one until then would mean the contrary.
  const ofClosure = key !== undefined && holds(key) && !isNegated ? [until, closing] : [];
  const known = [holding, showing, stating, besides, ...ofClosure];
  if (!others.every((word) => known.some((words) => words.has(word)))) return undefined;
  if (key === undefined) return others.some((word) => stating.has(word)) ? 'state' : undefined;
  return holds(key) === isNegated ? 'shows' : 'holds';
}

/** Words that may also name something else: the draft of a ship, a hide of leather, notes that are private. */
const elsewhere = wordSet(
  'draft,hide,private,entwurf,sperre,privat,brouillon,privé,privée,borrador,rascunho,privado,privada,bozza,privato,مسودة,خاص,下書き,草稿,私有,私密',
);

/** Returns whether a header of the kind `holds` has no other meaning, so that any words below it withhold their row. */
export function isOfWithholding(header: string): boolean {
  return foldedWords(header).some((word) => showing.has(word) || (holding.has(word) && !elsewhere.has(word)));
}

const yes = wordSet(
  'yes,y,true,t,1,x,checked,on,ok,ja,j,wahr,oui,o,vrai,si,s,verdadero,sim,verdadeiro,はい,是,对,對,نعم,w',
);
const no = wordSet(
  'no,n,false,f,0,unchecked,off,nein,falsch,non,faux,falso,não,nee,onwaar,いいえ,否,不,لا,never,nie,jamais,nunca',
  'none,n/a,keine,keiner,aucun,aucune,ninguno,ninguna,nenhum,nenhuma,nessuno,nessuna,geen',
);
const signs: Readonly<Record<string, PublishWord>> = {
  ...{ '✓': 'yes', '✔': 'yes', '✔️': 'yes', '☑': 'yes', '☑️': 'yes', '✅': 'yes', '○': 'yes', 〇: 'yes' },
  ...{ '✗': 'no', '✘': 'no', '☐': 'no', '❌': 'no', '×': 'no', '-': 'no', '.t.': 'yes', '.f.': 'no' },
};
const shown = wordSet(
  'public,published,publish,open,visible,live,online,released,unrestricted,shown,show,everyone,everybody,anyone,world,web',
  'öffentlich,veröffentlicht,sichtbar,freigegeben,offen,publique,publié,publiée,ouvert,ouverte,en ligne',
  'público,pública,publicado,publicada,abierto,abierta,en línea,visível,aberto,aberta,em linha,pubblico,pubblicato,aperto,openbaar,gepubliceerd',
  'منشور,عام,مرئي,مفتوح,公開,公開中,公開済み,公开,已发布,已發布,发布,可见',
);
const held = wordSet(
  'private,draft,hidden,hide,unpublished,restricted,closed,internal,confidential,embargoed,embargo,offline,withheld,suppressed,secret,trash,deleted,not public,non public,nonpublic,not published,do not publish,dont publish,not for publication,staff only,staff,internal only,admin only,members only',
  'privat,entwurf,verborgen,versteckt,unveröffentlicht,nicht öffentlich,nicht veröffentlicht,nicht veröffentlichen,gesperrt,geschlossen,intern,vertraulich,geheim',
  'privé,privée,brouillon,masqué,caché,non public,non publié,non publiée,ne pas publier,restreint,restreinte,fermé,fermée,interne,confidentiel',
  'privado,privada,borrador,oculto,oculta,no publicado,no publicar,restringido,restringida,cerrado,cerrada,interno,interna,confidencial',
  'rascunho,não publicado,não publicar,restrito,restrita,fechado,fechada,privato,bozza,nascosto,non pubblicato,riservato,niet openbaar',
  'خاص,مسودة,مخفي,غير منشور,سري,非公開,下書き,非表示,私有,私密,草稿,隐藏,隱藏,未发布,未發布,非公开,不公开,保密',
);

/** Words that may also describe an item: a station is closed, a drawing is a draft. */
const ambiguous = wordSet(
  'open,closed,restricted,unrestricted,live,online,offline,released,deleted,draft,staff,web,world',
  'offen,geschlossen,gesperrt,entwurf,ouvert,ouverte,fermé,fermée,brouillon,restreint,restreinte',
  'abierto,abierta,cerrado,cerrada,borrador,restringido,restringida,aberto,aberta,fechado,fechada,rascunho,restrito,restrita',
  'مفتوح,مسودة,下書き,草稿,aperto,bozza',
);

/** Returns whether a cell is about publishing whatever its column is called: `published`, `private`. */
export function isOfPublishing(cell: string): boolean {
  return !ambiguous.has(foldedWords(cell).join(' '));
}

/** Words that programs write for a ticked box; an unticked one is empty. */
const ticks = wordSet('x,checked');

export function isTick(cell: string): boolean {
  return own(signs, cell.trim().toLowerCase()) === 'yes' || ticks.has(foldedWords(cell).join(' '));
}

const doubtMark = /[?？؟]/;

/** Returns whether a cell answers with a question mark: `yes?`. */
export function isDoubted(cell: string, today: string): boolean {
  return doubtMark.test(cell) && publishWord(cell.replace(/[?？؟]/g, ''), today) !== undefined;
}

/** Returns the meaning of a cell for publishing its row; undefined if it has none, as a name or a year, or is in doubt: `yes?`. */
export function publishWord(cell: string, today: string): PublishWord | undefined {
  const text = cell.trim();
  if (text.length > 60 || doubtMark.test(text)) return undefined;
  const sign = own(signs, text.toLowerCase());
  if (sign) return sign;
  const day = readDay(text);
  if (day !== undefined) return day <= today ? 'past' : 'held';
  const said = foldedWords(text).join(' ');
  if (yes.has(said)) return 'yes';
  if (no.has(said)) return 'no';
  if (held.has(said)) return 'held';
  if (shown.has(said)) return 'shown';
  // `closed until 2040`
  const words = said.split(' ');
  const ends = words.findIndex((word) => until.has(word));
  return ends > 0 && held.has(words.slice(0, ends).join(' '))
    ? (closureWord(text, today) ?? 'held')
    : undefined;
}

/** Returns the meaning of a cell below a name. A closure ends with the year, month or day that it names: `2040`, `31.12.2040`. */
export function wordBelow(name: PublishName, cell: string, today: string): PublishWord | undefined {
  return publishWord(cell, today) ?? (name === 'holds' ? closureWord(cell, today) : undefined);
}

/**
 * Returns whether a closure has ended, by the latest day in a text; undefined if there is none, or if other words may change it:
 * `70 years after 1957`, `2020, then ask Ada`.
 */
function closureWord(cell: string, today: string): PublishWord | undefined {
  const { latest, rest } = readClosureEnd(cell);
  if (latest !== undefined && latest >= today) return 'held';
  const isPlain = foldedWords(rest).every((word) => ofClosures.some((words) => words.has(word)));
  return latest !== undefined && isPlain && !doubtMark.test(cell) ? 'past' : undefined;
}

const ofClosures = [until, closing, holding, held, besides];
