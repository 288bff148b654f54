import { foldedWords } from '#scripts/columns/folded-words';

/** Meaning of a table column for a recording. */
export type TableColumn = 'time' | 'title' | 'description' | 'keywords' | 'subjects' | 'speaker' | 'words';

/** Headers by meaning: English, German, French, Spanish, Portuguese, Italian, Dutch. */
const headers: Readonly<Record<TableColumn, string>> = {
  time: [
    'time,times,start,start time,starttime,start timecode,begin,begin time,beginning,timecode,time code,timestamp,time stamp,tc,tc in,in,from',
    'zeit,zeitpunkt,zeitmarke,zeitstempel,zeitangabe,beginn,anfang,start zeit,startzeit,von,minute',
    'temps,début,heure,heure de début,minutage,horodatage,code temporel,repère',
    'tiempo,inicio,comienzo,hora,hora de inicio,minuto,marca de tiempo,código de tiempo,desde',
    'tempo,início,tempo inicial,tempo de início,marca de tempo,código de tempo,marcação',
    'inizio,ora,minutaggio,tijd,begintijd,starttijd,tijdcode',
  ].join(),
  title: [
    'title,chapter,chapter title,chapter name,heading,headline,topic,segment,segment title,section,section title,label,theme',
    'titel,kapitel,kapiteltitel,überschrift,thema,abschnitt,segmenttitel',
    'titre,chapitre,titre du chapitre,sujet,thème,intitulé,séquence',
    'título,capítulo,título del capítulo,tema,tópico,encabezado,sección,segmento',
    'título do capítulo,assunto,seção,titolo,capitolo,argomento,hoofdstuk,onderwerp',
  ].join(),
  description: [
    'description,synopsis,summary,segment synopsis,abstract,notes,note,details,content,contents',
    'beschreibung,zusammenfassung,inhalt,anmerkung,anmerkungen,notiz',
    'résumé,contenu,notes,descripción,resumen,sinopsis,contenido,descrição,resumo,sinopse,conteúdo',
    'descrizione,riassunto,beschrijving,samenvatting,inhoud',
  ].join(),
  keywords: [
    'keywords,keyword,tags,tag,segment keywords,schlagwörter,schlagworte,stichwörter,stichworte',
    'mots clés,mots clefs,palabras clave,etiquetas,palavras chave,parole chiave,trefwoorden',
  ].join(),
  subjects: 'subjects,subject,segment subjects,sachgebiet,sujets,materias,materia,assuntos',
  speaker: [
    'speaker,speakers,speaker name,who,sprecher,sprecherin,sprecher in,sprechende,person',
    'locuteur,locutrice,intervenant,intervenante,hablante,orador,oradora,interlocutor,falante,parlante,spreker',
  ].join(),
  words: [
    'words,text,transcript,transcription,utterance,dialogue,speech,said,caption,wortlaut,gesprochen,transkript,transkription',
    'texte,paroles,texto,palabras,transcripción,fala,transcrição,palavras,testo,trascrizione,tekst,transcriptie',
  ].join(),
};

const meanings = new Map(
  (['words', 'speaker', 'subjects', 'keywords', 'description', 'title', 'time'] as const).flatMap((column) =>
    headers[column].split(',').map((header) => [foldedWords(header).join(' '), column] as const),
  ),
);

/** Notes in a header: `Start (hh:mm:ss)`, `Title*`. */
const note = /\([^()]*\)|\[[^[\]]*\]/g;

/** Returns the meaning of a header; undefined if unknown. */
export function tableColumn(header: string): TableColumn | undefined {
  return meanings.get(foldedWords(header.replace(note, ' ')).join(' '));
}
