import type { Figures, PluralRule } from '#model/words/count';
import type { Words } from '#model/words/words';

type Form = 'one' | 'many' | 'other';

/** `many` is what stands before «de»: 1.000.000 de objetos. */
export const spanishPlural: PluralRule<Form> = (count) =>
  count === 1 ? 'one' : count > 0 && count % 1_000_000 === 0 ? 'many' : 'other';

/** The interface in Spanish. */
export const es = ({ count, number, decimal }: Figures<Form>): Words => ({
  pageTitle: (page, site) => `${page} – ${site}`,
  skip: 'Saltar al contenido',
  navigation: 'Principal',
  licence: 'Datos:',
  madeWith: 'Hecho con Vitrine',
  languages: 'Idiomas',
  menu: 'Menú',
  theme: {
    label: 'Apariencia',
    system: 'Como el sistema',
    light: 'Claro',
    dark: 'Oscuro',
  },
  items: (items) => count(items, { one: '# objeto', many: '# de objetos', other: '# objetos' }),
  pictures: (pictures) => count(pictures, { one: '# imagen', many: '# de imágenes', other: '# imágenes' }),
  parts: (parts) => count(parts, { one: '# parte', many: '# de partes', other: '# partes' }),
  values: (values) => count(values, { one: '# entrada', many: '# de entradas', other: '# entradas' }),
  number,

  front: {
    featured: 'Destacado',
    facets: 'Explorar por',
    items: 'De la colección',
    allItems: (items) =>
      count(items, {
        one: 'Ver el único objeto',
        many: 'Explorar el # de objetos',
        other: 'Explorar los # objetos',
      }),
    allValues: (facet, values) => `${facet}: ver todo (${number(values)})`,
  },
  browse: {
    title: 'Explorar',
    description: (site, items) => `Todo lo que contiene ${site}: ${items}.`,
    empty: 'Todavía no hay nada aquí.',
  },
  views: {
    label: 'Imágenes',
    roomy: 'Grandes',
    dense: 'Pequeñas',
  },
  facet: {
    description: (facet, site) => `Los objetos de ${site} por ${facet.toLowerCase()}.`,
    valueDescription: (facet, value, items) => `${facet}: ${value}. ${items}.`,
    empty: 'Ningún objeto tiene aquí un valor.',
    mostUsed: 'Más frecuentes',
    letters: 'Por letra inicial',
    neighbours: 'Junto a este valor',
    related: 'Aparecen juntos',
  },
  pager: {
    label: 'Páginas',
    previous: 'Anterior',
    next: 'Siguiente',
    page: (page) => `Página ${number(page)}`,
    position: (page, pages) => `Página ${number(page)} de ${number(pages)}`,
  },
  item: {
    enlarge: 'Abrir la imagen a tamaño completo',
    titled: (title) => `Imagen titulada «${title}»`,
    undescribed: 'Imagen sin descripción',
    download: (format, width, height) => `Descargar la imagen (${format}, ${width} × ${height})`,
    map: 'OpenStreetMap',
    pause: 'Pausar la animación',
    play: 'Reproducir la animación',
    original: (format, size) => `Descargar el original (${format}, ${size})`,
    parts: 'Partes',
    part: (part) => `Parte ${number(part)}`,
    about: 'Sobre este objeto',
    date: 'Fecha',
    coordinates: 'Coordenadas',
    rights: 'Derechos',
    licence: 'Condiciones de uso',
    place: (latitude, longitude) =>
      `${decimal(Math.abs(latitude), 3)}° ${latitude < 0 ? 'S' : 'N'}, ${decimal(Math.abs(longitude), 3)}° ${longitude < 0 ? 'O' : 'E'}`,
    transcript: 'Transcripción',
    neighbours: 'Junto a este objeto',
    previous: 'Anterior',
    next: 'Siguiente',
    related: 'Objetos relacionados',
  },
  cite: {
    title: 'Citar este objeto',
    copy: (what) => `Copiar ${what}`,
    copied: 'Copiado',
    notCopied: 'No se ha podido copiar',
    link: 'Copiar el enlace',
    file: (format) => `Descargar ${format}`,
    kinds: {
      picture: 'Imagen',
      audio: 'Grabación sonora',
      video: 'Vídeo',
      pdf: 'Documento',
      other: 'Documento',
    },
  },
  essay: {
    contents: 'En esta página',
    by: (authors) => `Por ${authors}`,
    notes: 'Notas',
    backToNote: (note) => `Volver a la nota ${number(note)}`,
    compared: 'Cuánto se muestra de la primera imagen',
    share: (percent) => `${number(percent)} por ciento`,
  },
  media: {
    picture: 'Imagen',
    audio: 'Grabación sonora',
    video: 'Película',
    pdf: 'Documento',
    other: 'Archivo',
    none: 'Ficha',
    noObject: 'Esta ficha no tiene imagen ni archivo.',
    unplayable: 'Este navegador no puede reproducirlo.',
    open: (name, size) => `Abrir ${name} (${size})`,
    download: (name, size) => `Descargar ${name} (${size})`,
    elsewhere: (kind, host) => `${kind} en ${host}`,
    size: (bytes) =>
      bytes < 1_000_000
        ? `${decimal(Math.max(0.1, bytes / 1000), 1)} kB`
        : `${decimal(bytes / 1_000_000, 1)} MB`,
  },
  error: {
    400: 'Solicitud incorrecta',
    404: 'No se ha encontrado esta página',
    405: 'Método no permitido',
    500: 'Error interno del servidor',
    other: 'Se ha producido un error inesperado',
    client: 'Error de la aplicación: se ha producido una excepción en el navegador',
    unreachable: 'No se ha podido llegar a esta página',
    adviceMissing: 'Puede que la dirección esté mal escrita o que la página haya cambiado de sitio.',
    adviceOffline: 'No hay conexión. La página se abrirá sola en cuanto vuelva a haberla.',
    adviceSilent: 'El sitio no responde. No se ha perdido nada: inténtelo de nuevo en un momento.',
    adviceTrouble: 'El sitio responde con un error. No se ha perdido nada: inténtelo de nuevo en un momento.',
    advice: 'No se ha perdido nada. Inténtelo de nuevo en un momento, o continúe desde aquí.',
    again: 'Reintentar',
    asking: 'Intentándolo de nuevo…',
    still: 'Sigue sin poder llegarse a ella.',
    back: 'Volver atrás',
    front: 'Ir a la portada',
    browse: 'Explorar la colección',
  },
});
