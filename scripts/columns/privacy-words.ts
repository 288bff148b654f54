import { wordSet } from '#scripts/columns/folded-words';

/**
 * Words in headers of columns that ask who may see a row, or that are internal, in the languages of the interface and
 * their neighbours.
 */
export const headerWords = {
  showing: wordSet(
    'public,publicly,publish,published,publishable,online,web,website,internet,visible,visibility',
    'öffentlich,veröffentlichen,veröffentlicht,veröffentlichung,publizieren,publiziert,sichtbar,sichtbarkeit,freigegeben,freigabe',
    'publique,publier,publié,publiée,publiable,visibilité',
    'público,pública,publicar,publicado,publicada,visibilidad,visível,visibilidade',
    'pubblico,pubblica,pubblicare,pubblicato,visibile,openbaar,publiceren,gepubliceerd,zichtbaar',
    'منشور,نشر,علني,مرئي,公開,公開する,公開可,掲載,公开,发布,發布,已发布,已發布,可见',
  ),
  holding: wordSet(
    'private,restricted,hidden,hide,unpublished,unpublish,confidential,embargo,embargoed,withheld,withhold,suppress,suppressed,nonpublic,draft',
    'privat,vertraulich,gesperrt,verborgen,versteckt,verstecken,unveröffentlicht,entwurf,sperrvermerk,sperrfrist,sperre,schutzfrist',
    'privé,privée,confidentiel,confidentielle,restreint,restreinte,masqué,masquée,caché,cachée,brouillon,embargué',
    'privado,privada,restringido,restringida,oculto,oculta,confidencial,borrador,restrito,restrita,rascunho,inédito',
    'privato,riservato,nascosto,bozza,privé,verborgen,vertrouwelijk',
    'خاص,مخفي,سري,مقيد,مسودة,非公開,非表示,機密,下書き,私有,私密,隐藏,隱藏,非公开,不公开,保密,受限,草稿',
  ),
  /**
   * Words of `holding` that may also name something else: the draft of a ship, a hide of leather, notes that are
   * private.
   */
  elsewhere: wordSet(
    'draft,hide,private,entwurf,sperre,privat,brouillon,privé,privée,borrador,rascunho,privado,privada,bozza,privato,مسودة,خاص,下書き,草稿,私有,私密',
  ),
  /** Words before or about the end of a closure: `Embargo until`, `gesperrt bis`, `Embargo end date`. */
  until: wordSet(
    'until,till,til,to,through,end,ends,expiry,expires,date,day,year,bis,ende,ablauf,datum,jahr,jusqu,au,à,fin,année,hasta,fecha,año,até,data,fim,ano,fino,al,tot,حتى,まで,至',
  ),
  /** Words that withhold only together with one of `until`: stations and accounts are closed too. */
  closing: wordSet(
    'closed,closure,geschlossen,verschlossen,fermé,fermée,cerrado,cerrada,fechado,fechada,chiuso,chiusa,gesloten,مغلق',
  ),
  stating: wordSet(
    'status,access,zugang,zugriff,statut,accès,estado,acceso,acesso,situação,estatus,stato,accesso,حالة,状態,状态,ステータス',
  ),
  /** Words that do not change the question: `OK to publish on web?`, `Publish (yes/no)`. */
  besides: wordSet(
    'is,are,be,been,to,on,in,the,for,of,a,ok,okay,can,may,should,do,does,allow,allowed,permission,record,row,item,object,entry,flag,status,state,level,show,shown,display,include,included,make,site,page,view,now,yet,o,catalogue,catalog,collection,portal,publication',
    'ist,wird,werden,im,ins,auf,der,die,das,zu,zur,zum,soll,darf,netz,webseite,datensatz,objekt,anzeigen,kann',
    'est,sur,le,la,les,en,ligne,à,a,statut,objet,notice,peut,être,afficher',
    'es,el,linea,línea,sitio,estado,registro,objeto,puede,mostrar,na,no,em,linha,pode,ser,se,si,ja,sito',
  ),
  /** `no` is also Portuguese for "on the": it negates only as the first word. */
  negating: wordSet('not,non,never,dont,nicht,kein,keine,ne,pas,não,nunca,niet,不,未,非,لا,غير'),
  /** Words that mark a column as internal by themselves. */
  internal: wordSet(
    'phone,telephone,email,password,iban,valuation,storage,internal,confidential',
    'telefon,telefonnummer,passwort,lagerort,versicherungswert,kaufpreis,ankaufspreis,schätzwert,intern,vertraulich',
    'téléphone,courriel,interne,confidentiel,teléfono,correo,interno,confidencial,telefone',
    'هاتف,داخلي',
  ),
  /** Words that do so at the end: `Donor phone`, but not `Phone model`. */
  phones: wordSet('phone,telephone,telefon,téléphone,teléfono,telefone,email,mail,password'),
  numbers: wordSet('number,numbers,no,nr,nummer,address,adresse,numéro,número'),
};

/** Words in cells about publishing. */
export const cellWords = {
  yes: wordSet(
    'yes,y,true,t,1,x,checked,on,ok,ja,j,wahr,oui,o,vrai,si,s,verdadero,sim,verdadeiro,はい,是,对,對,نعم,w',
  ),
  no: wordSet(
    'no,n,false,f,0,unchecked,off,nein,falsch,non,faux,falso,não,nee,onwaar,いいえ,否,不,لا,never,nie,jamais,nunca',
    'none,n/a,keine,keiner,aucun,aucune,ninguno,ninguna,nenhum,nenhuma,nessuno,nessuna,geen',
  ),
  shown: wordSet(
    'public,published,publish,open,visible,live,online,released,unrestricted,shown,show,everyone,everybody,anyone,world,web',
    'öffentlich,veröffentlicht,sichtbar,freigegeben,offen,publique,publié,publiée,ouvert,ouverte,en ligne',
    'público,pública,publicado,publicada,abierto,abierta,en línea,visível,aberto,aberta,em linha,pubblico,pubblicato,aperto,openbaar,gepubliceerd',
    'منشور,عام,مرئي,مفتوح,公開,公開中,公開済み,公开,已发布,已發布,发布,可见',
  ),
  held: wordSet(
    'private,draft,hidden,hide,unpublished,restricted,closed,internal,confidential,embargoed,embargo,offline,withheld,suppressed,secret,trash,deleted,not public,non public,nonpublic,not published,do not publish,dont publish,not for publication,staff only,staff,internal only,admin only,members only',
    'privat,entwurf,verborgen,versteckt,unveröffentlicht,nicht öffentlich,nicht veröffentlicht,nicht veröffentlichen,gesperrt,geschlossen,intern,vertraulich,geheim',
    'privé,privée,brouillon,masqué,caché,non public,non publié,non publiée,ne pas publier,restreint,restreinte,fermé,fermée,interne,confidentiel',
    'privado,privada,borrador,oculto,oculta,no publicado,no publicar,restringido,restringida,cerrado,cerrada,interno,interna,confidencial',
    'rascunho,não publicado,não publicar,restrito,restrita,fechado,fechada,privato,bozza,nascosto,non pubblicato,riservato,niet openbaar',
    'خاص,مسودة,مخفي,غير منشور,سري,非公開,下書き,非表示,私有,私密,草稿,隐藏,隱藏,未发布,未發布,非公开,不公开,保密',
  ),
  /** Words that may also describe an item: a station is closed, a drawing is a draft. */
  ofItems: wordSet(
    'open,closed,restricted,unrestricted,live,online,offline,released,deleted,draft,staff,web,world',
    'offen,geschlossen,gesperrt,entwurf,ouvert,ouverte,fermé,fermée,brouillon,restreint,restreinte',
    'abierto,abierta,cerrado,cerrada,borrador,restringido,restringida,aberto,aberta,fechado,fechada,rascunho,restrito,restrita',
    'مفتوح,مسودة,下書き,草稿,aperto,bozza',
  ),
  /** Words for a ticked box; an unticked one is empty. */
  ticks: wordSet('x,checked'),
};

export const signs: Readonly<Record<string, 'yes' | 'no'>> = {
  ...{ '✓': 'yes', '✔': 'yes', '✔️': 'yes', '☑': 'yes', '☑️': 'yes', '✅': 'yes', '○': 'yes', 〇: 'yes' },
  ...{ '✗': 'no', '✘': 'no', '☐': 'no', '❌': 'no', '×': 'no', '-': 'no', '.t.': 'yes', '.f.': 'no' },
};

/** Words that mark a column as internal, in scripts without spaces between words. */
export const internalPart =
  /内部|社内|電話|电话|メール|邮箱|郵箱|パスワード|密码|密碼|保険額|保险|保險|評価額|估价|収蔵庫|库房|庫房/;

export const money = wordSet(
  'value,price,cost,worth,wert,preis,valeur,prix,valor,precio,preço,価格,评估,估价,قيمة',
);

/**
 * Pairs of words that mark a column as internal: `Notes (internal)`, `Value (EUR)`, `Location in store`,
 * `Donor address`.
 */
export const internalPairs: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = [
  [
    wordSet(
      'note,notes,comment,comments,remark,remarks,use,only,notiz,notizen,bemerkung,bemerkungen,remarque,remarques,commentaire,nota,notas,observaciones,comentario,observações,ملاحظات',
    ),
    wordSet(
      'internal,private,staff,admin,confidential,curator,intern,interne,internes,vertraulich,privat,privé,privée,confidentiel,interno,interna,internas,privado,privada,privadas,confidencial,داخلية',
    ),
  ],
  [
    money,
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

/** Notes that forbid publishing. */
const notes = [
  "do(?: not|n[’']?t) (?:publish|post online|put online|show|release)",
  '(?:not|never) (?:for|to be) (?:publication|publishing|published|release|the (?:web|internet|public))(?![\\p{L}])',
  'not (?:for )?public(?![\\p{L}])|must not be published|keep (?:private|off the (?:web|site|internet))',
  'no (?:web )?publication(?![\\p{L}])|(?:for )?internal (?:use )?only|for internal use',
  '(?:restricted|private|closed|confidential) ?[:,–—-] ?(?:to )?(?:the )?(?:family|staff|donors?|internal|curators?|until)',
  'restricted to (?:the )?(?:family|staff)|(?:family|staff|curators?|internal) (?:members )?(?:use )?only(?![\\p{L}])',
  '(?:nicht|keinesfalls|auf keinen fall) (?:zu[mr]? )?(?:ver)?öffentlich|(?:nicht|nichts) (?:online|ins (?:netz|internet)|publizieren)',
  'keine veröffentlichung|nur (?:für (?:den )?)?intern|(?:noch )?nicht (?:freigegeben|zur veröffentlichung)',
  'ne (?:pas|jamais) (?:publier|diffuser|mettre en ligne)|non (?:publiable|diffusable)|pas (?:de publication|pour publication)',
  '(?:à )?usage interne|réservé (?:à la famille|au personnel)',
  'no (?:publicar|difundir|publicable|apto para publicar)|(?:para )?uso interno|s[oó]lo (?:para )?uso interno',
  'não (?:publicar|divulgar)|non (?:pubblicare|diffondere|pubblicabile)|niet (?:publiceren|openbaar maken|voor publicatie)',
  'لا (?:ت)?نشر|ليس للنشر|غير مخصص للنشر|للاستخدام الداخلي',
  '.{0,6}(?:公開(?:しない|不可|禁止)|非公開|未公開|不公开|不公開|请勿(?:公开|发布)|請勿公開|禁止(?:公開|公开|发布)|仅供内部)',
].join('|');

export const notePatterns = {
  /** `Remarks (not for publication)` */
  inHeaders:
    /\b(?:not (?:for|to be) publi|do not publish|nicht (?:zu |zur )?(?:ver)?öffentlich|ne pas publier|non publi|no publicar|não publicar|non pubblic|niet publiceren)/i,
  forbidding: new RegExp(`^(?:${notes})`, 'iu'),
  /** Words that forbid it by themselves, or before a reason: `vertraulich – Wunsch der Familie`. */
  secret:
    /^(?:strictly |streng )?(?:confidential|vertraulich|confidentiel(?:le)?|confidencial|riservato|vertrouwelijk)(?:[!.]*$|\s?[:,(–—-])/iu,
  /** `No publication without permission` only concerns others. */
  withConsent: /(?<!\p{L})(?:without|unless|ohne|sans|sauf|sin|sem|senza|zonder)(?!\p{L})/iu,
  /** Words before the request: `Bitte nicht veröffentlichen`. */
  politely:
    /^(?:(?:please|bitte|merci de|prière de|por favor|s[.’ ]?v[.’ ]?p|achtung|attention|attenzione|atención|note|nb|wichtig|important|noch|vorerst|still|yet|nota|hinweis|!+|\*+)[\s:,!–—-]*)+/iu,
};
