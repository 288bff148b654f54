import type { Figures, PluralRule } from '#model/words/count';
import type { Words } from '#model/words/words';

type Form = 'one' | 'many' | 'other';

/** Zero is singular; `many` is what stands before « de » : 1 000 000 d’objets. */
export const frenchPlural: PluralRule<Form> = (count) =>
  count < 2 ? 'one' : count % 1_000_000 === 0 ? 'many' : 'other';

/** The interface in French. What stands before a colon is a no-break space. */
export const fr = ({ count, number, decimal }: Figures<Form>): Words => ({
  pageTitle: (page, site) => `${page} – ${site}`,
  skip: 'Aller au contenu',
  navigation: 'Navigation principale',
  licence: 'Données\u00a0:',
  madeWith: 'Réalisé avec Vitrine',
  languages: 'Langues',
  menu: 'Menu',
  theme: {
    label: 'Apparence',
    system: 'Comme le système',
    light: 'Clair',
    dark: 'Sombre',
  },
  items: (items) => count(items, { one: '# objet', many: '# d’objets', other: '# objets' }),
  pictures: (pictures) => count(pictures, { one: '# image', many: '# d’images', other: '# images' }),
  parts: (parts) => count(parts, { one: '# partie', many: '# de parties', other: '# parties' }),
  values: (values) => count(values, { one: '# entrée', many: '# d’entrées', other: '# entrées' }),
  number,

  front: {
    featured: 'À la une',
    facets: 'Explorer par',
    items: 'Dans la collection',
    allItems: (items) =>
      count(items, {
        one: 'Voir le seul objet',
        many: 'Parcourir le # d’objets',
        other: 'Parcourir les # objets',
      }),
    allValues: (facet, values) => `${facet}\u00a0: tout voir (${number(values)})`,
  },
  browse: {
    title: 'Parcourir',
    description: (site, items) => `Tout ce que contient ${site}\u00a0: ${items}.`,
    empty: 'Il n’y a encore rien ici.',
  },
  views: {
    label: 'Images',
    roomy: 'Grandes',
    dense: 'Petites',
  },
  facet: {
    description: (facet, site) => `${site}\u00a0: les objets par ${facet.toLowerCase()}.`,
    valueDescription: (facet, value, items) => `${facet}\u00a0: ${value}. ${items}.`,
    empty: 'Aucun objet n’a de valeur ici.',
    mostUsed: 'Les plus fréquentes',
    letters: 'Par première lettre',
    neighbours: 'À côté de cette entrée',
    related: 'Trouvées ensemble',
  },
  pager: {
    label: 'Pages',
    previous: 'Précédente',
    next: 'Suivante',
    page: (page) => `Page ${number(page)}`,
    position: (page, pages) => `Page ${number(page)} sur ${number(pages)}`,
  },
  item: {
    enlarge: 'Ouvrir l’image en taille réelle',
    titled: (title) => `Image intitulée «\u00a0${title}\u00a0»`,
    undescribed: 'Image sans description',
    download: (format, width, height) => `Télécharger l’image (${format}, ${width} × ${height})`,
    map: 'OpenStreetMap',
    pause: 'Mettre l’animation en pause',
    play: 'Lire l’animation',
    original: (format, size) => `Télécharger l’original (${format}, ${size})`,
    parts: 'Parties',
    part: (part) => `Partie ${number(part)}`,
    about: 'À propos de cet objet',
    date: 'Date',
    coordinates: 'Coordonnées',
    rights: 'Droits',
    licence: 'Conditions d’utilisation',
    place: (latitude, longitude) =>
      `${decimal(Math.abs(latitude), 3)}° ${latitude < 0 ? 'S' : 'N'}, ${decimal(Math.abs(longitude), 3)}° ${longitude < 0 ? 'O' : 'E'}`,
    transcript: 'Transcription',
    neighbours: 'Autour de cet objet',
    previous: 'Précédent',
    next: 'Suivant',
    related: 'Objets apparentés',
  },
  cite: {
    title: 'Citer cet objet',
    copy: (what) => `Copier ${what}`,
    copied: 'Copié',
    notCopied: 'La copie a échoué',
    link: 'Copier le lien',
    file: (format) => `Télécharger ${format}`,
    kinds: {
      picture: 'Image',
      audio: 'Enregistrement sonore',
      video: 'Vidéo',
      pdf: 'Document',
      other: 'Document',
    },
  },
  essay: {
    contents: 'Sur cette page',
    by: (authors) => `Par ${authors}`,
    notes: 'Notes',
    backToNote: (note) => `Revenir à la note ${number(note)}`,
    compared: 'Part visible de la première image',
    share: (percent) => `${number(percent)} pour cent`,
  },
  media: {
    picture: 'Image',
    audio: 'Enregistrement sonore',
    video: 'Film',
    pdf: 'Document',
    other: 'Fichier',
    none: 'Notice',
    noObject: 'Cette notice n’a ni image ni fichier.',
    unplayable: 'Ce navigateur ne peut pas le lire.',
    open: (name, size) => `Ouvrir ${name} (${size})`,
    download: (name, size) => `Télécharger ${name} (${size})`,
    elsewhere: (kind, host) => `${kind} sur ${host}`,
    size: (bytes) =>
      bytes < 1_000_000
        ? `${decimal(Math.max(0.1, bytes / 1000), 1)}\u00a0ko`
        : `${decimal(bytes / 1_000_000, 1)}\u00a0Mo`,
  },
  error: {
    400: 'Requête incorrecte',
    404: 'Cette page est introuvable',
    405: 'Méthode non autorisée',
    500: 'Erreur interne du serveur',
    other: 'Une erreur inattendue s’est produite',
    client: 'Erreur de l’application\u00a0: une exception s’est produite dans le navigateur',
    unreachable: 'Cette page n’a pas pu être atteinte',
    adviceMissing: 'L’adresse est peut-être mal écrite, ou la page a été déplacée.',
    adviceOffline: 'Il n’y a pas de connexion. La page s’ouvrira d’elle-même dès qu’elle sera rétablie.',
    adviceSilent: 'Le site ne répond pas. Rien n’est perdu\u00a0: réessayez dans un instant.',
    adviceTrouble: 'Le site répond par une erreur. Rien n’est perdu\u00a0: réessayez dans un instant.',
    advice: 'Rien n’est perdu. Réessayez dans un instant, ou continuez à partir d’ici.',
    again: 'Réessayer',
    asking: 'Nouvel essai…',
    still: 'Elle reste injoignable.',
    back: 'Revenir en arrière',
    front: 'Aller à l’accueil',
    browse: 'Parcourir la collection',
  },
});
