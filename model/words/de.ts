import type { Figures, PluralRule } from '#model/words/count';
import type { Words } from '#model/words/words';

type Form = 'one' | 'other';

export const germanPlural: PluralRule<Form> = (count) => (count === 1 ? 'one' : 'other');

/** The interface in German. */
export const de = ({ count, number, decimal }: Figures<Form>): Words => ({
  pageTitle: (page, site) => `${page} – ${site}`,
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  licence: 'Daten:',
  madeWith: 'Erstellt mit Vitrine',
  languages: 'Sprachen',
  menu: 'Menü',
  theme: {
    label: 'Darstellung',
    system: 'Wie das System',
    light: 'Hell',
    dark: 'Dunkel',
  },
  items: (items) => count(items, { one: '# Objekt', other: '# Objekte' }),
  pictures: (pictures) => count(pictures, { one: '# Bild', other: '# Bilder' }),
  parts: (parts) => count(parts, { one: '# Teil', other: '# Teile' }),
  values: (values) => count(values, { one: '# Eintrag', other: '# Einträge' }),
  number,

  front: {
    featured: 'Im Blickpunkt',
    facets: 'Einstiege',
    items: 'Aus der Sammlung',
    allItems: (items) => count(items, { one: 'Das eine Objekt ansehen', other: 'Alle # Objekte ansehen' }),
    allValues: (facet, values) => `${facet}: alle ${number(values)}`,
  },
  browse: {
    title: 'Stöbern',
    description: (site, items) => `Alles in ${site}: ${items}.`,
    empty: 'Hier ist noch nichts.',
  },
  views: {
    label: 'Bilder',
    roomy: 'Groß',
    dense: 'Klein',
  },
  facet: {
    description: (facet, site) => `Die Objekte in ${site} nach ${facet}.`,
    valueDescription: (facet, value, items) => `${facet}: ${value}. ${items}.`,
    empty: 'Kein Objekt hat hier einen Wert.',
    mostUsed: 'Am häufigsten',
    letters: 'Nach Anfangsbuchstaben',
    neighbours: 'Neben diesem Eintrag',
    related: 'Zusammen gefunden',
  },
  pager: {
    label: 'Seiten',
    previous: 'Zurück',
    next: 'Weiter',
    page: (page) => `Seite ${number(page)}`,
    position: (page, pages) => `Seite ${number(page)} von ${number(pages)}`,
  },
  item: {
    enlarge: 'Das Bild in voller Größe öffnen',
    titled: (title) => `Bild mit dem Titel „${title}“`,
    undescribed: 'Bild ohne Beschreibung',
    download: (format, width, height) => `Bild herunterladen (${format}, ${width} × ${height})`,
    map: 'OpenStreetMap',
    pause: 'Animation anhalten',
    play: 'Animation abspielen',
    original: (format, size) => `Original herunterladen (${format}, ${size})`,
    parts: 'Teile',
    part: (part) => `Teil ${number(part)}`,
    about: 'Über dieses Objekt',
    date: 'Datum',
    coordinates: 'Koordinaten',
    rights: 'Rechte',
    licence: 'Nutzungsbedingungen',
    place: (latitude, longitude) =>
      `${decimal(Math.abs(latitude), 3)}° ${latitude < 0 ? 'S' : 'N'}, ${decimal(Math.abs(longitude), 3)}° ${longitude < 0 ? 'W' : 'O'}`,
    transcript: 'Transkription',
    neighbours: 'Neben diesem Objekt',
    previous: 'Vorheriges',
    next: 'Nächstes',
    related: 'Verwandte Objekte',
  },
  cite: {
    title: 'Dieses Objekt zitieren',
    copy: (what) => `${what} kopieren`,
    copied: 'Kopiert',
    notCopied: 'Das Kopieren ist nicht gelungen',
    link: 'Link kopieren',
    file: (format) => `${format} herunterladen`,
    kinds: {
      picture: 'Bild',
      audio: 'Tonaufnahme',
      video: 'Video',
      pdf: 'Dokument',
      other: 'Dokument',
    },
  },
  essay: {
    contents: 'Auf dieser Seite',
    by: (authors) => `Von ${authors}`,
    notes: 'Anmerkungen',
    backToNote: (note) => `Zurück zu Anmerkung ${number(note)}`,
    compared: 'Wie viel vom ersten Bild zu sehen ist',
    share: (percent) => `${number(percent)} Prozent`,
  },
  media: {
    picture: 'Bild',
    audio: 'Tonaufnahme',
    video: 'Film',
    pdf: 'Dokument',
    other: 'Datei',
    none: 'Datensatz',
    noObject: 'Zu diesem Datensatz gibt es weder Bild noch Datei.',
    unplayable: 'Dieser Browser kann es nicht abspielen.',
    open: (name, size) => `${name} öffnen (${size})`,
    download: (name, size) => `${name} herunterladen (${size})`,
    elsewhere: (kind, host) => `${kind} auf ${host}`,
    size: (bytes) =>
      bytes < 1_000_000
        ? `${decimal(Math.max(0.1, bytes / 1000), 1)} kB`
        : `${decimal(bytes / 1_000_000, 1)} MB`,
  },
  error: {
    400: 'Fehlerhafte Anfrage',
    404: 'Diese Seite wurde nicht gefunden',
    405: 'Methode nicht erlaubt',
    500: 'Interner Serverfehler',
    other: 'Ein unerwarteter Fehler ist aufgetreten',
    client: 'Anwendungsfehler: Im Browser ist eine Ausnahme aufgetreten',
    unreachable: 'Diese Seite war nicht zu erreichen',
    adviceMissing: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
    adviceOffline:
      'Es besteht keine Verbindung. Sobald es wieder eine gibt, öffnet sich die Seite von selbst.',
    adviceSilent: 'Die Website antwortet nicht. Nichts ist verloren: Versuchen Sie es gleich noch einmal.',
    adviceTrouble:
      'Die Website antwortet mit einem Fehler. Nichts ist verloren: Versuchen Sie es gleich noch einmal.',
    advice: 'Nichts ist verloren. Versuchen Sie es gleich noch einmal, oder gehen Sie von hier aus weiter.',
    again: 'Noch einmal versuchen',
    asking: 'Neuer Versuch …',
    still: 'Sie ist noch immer nicht zu erreichen.',
    back: 'Zurück',
    front: 'Zur Startseite',
    browse: 'In der Sammlung stöbern',
  },
});
