import type { Figures, PluralRule } from '#model/words/count';
import type { Words } from '#model/words/words';

type Form = 'one' | 'many' | 'other';

/** Zero is singular in Brazil; `many` is what stands before «de»: 1.000.000 de itens. */
export const portuguesePlural: PluralRule<Form> = (count) =>
  count < 2 ? 'one' : count % 1_000_000 === 0 ? 'many' : 'other';

/** The interface in Portuguese, in words that are at home on both sides of the Atlantic where there are such. */
export const pt = ({ count, number, decimal }: Figures<Form>): Words => ({
  pageTitle: (page, site) => `${page} – ${site}`,
  skip: 'Ir para o conteúdo',
  navigation: 'Principal',
  licence: 'Dados:',
  madeWith: 'Feito com Vitrine',
  languages: 'Idiomas',
  menu: 'Menu',
  theme: {
    label: 'Aparência',
    system: 'Como o sistema',
    light: 'Claro',
    dark: 'Escuro',
  },
  items: (items) => count(items, { one: '# item', many: '# de itens', other: '# itens' }),
  pictures: (pictures) => count(pictures, { one: '# imagem', many: '# de imagens', other: '# imagens' }),
  parts: (parts) => count(parts, { one: '# parte', many: '# de partes', other: '# partes' }),
  values: (values) => count(values, { one: '# entrada', many: '# de entradas', other: '# entradas' }),
  number,

  front: {
    featured: 'Em destaque',
    facets: 'Explorar por',
    items: 'Do acervo',
    allItems: (items) =>
      count(items, {
        one: 'Ver o único item',
        many: 'Explorar # de itens',
        other: 'Explorar os # itens',
      }),
    allValues: (facet, values) => `${facet}: ver tudo (${number(values)})`,
  },
  browse: {
    title: 'Explorar',
    description: (site, items) => `Tudo em ${site}: ${items}.`,
    empty: 'Ainda não há nada aqui.',
  },
  views: {
    label: 'Imagens',
    roomy: 'Grandes',
    dense: 'Pequenas',
  },
  facet: {
    description: (facet, site) => `Os itens de ${site} por ${facet.toLowerCase()}.`,
    valueDescription: (facet, value, items) => `${facet}: ${value}. ${items}.`,
    empty: 'Nenhum item tem um valor aqui.',
    mostUsed: 'Mais frequentes',
    letters: 'Pela primeira letra',
    neighbours: 'Ao lado desta entrada',
    related: 'Encontrados juntos',
  },
  pager: {
    label: 'Páginas',
    previous: 'Anterior',
    next: 'Seguinte',
    page: (page) => `Página ${number(page)}`,
    position: (page, pages) => `Página ${number(page)} de ${number(pages)}`,
  },
  item: {
    enlarge: 'Abrir a imagem em tamanho real',
    titled: (title) => `Imagem com o título “${title}”`,
    undescribed: 'Imagem sem descrição',
    download: (format, width, height) => `Baixar a imagem (${format}, ${width} × ${height})`,
    map: 'OpenStreetMap',
    pause: 'Pausar a animação',
    play: 'Reproduzir a animação',
    original: (format, size) => `Baixar o original (${format}, ${size})`,
    parts: 'Partes',
    part: (part) => `Parte ${number(part)}`,
    about: 'Sobre este item',
    date: 'Data',
    coordinates: 'Coordenadas',
    rights: 'Direitos',
    licence: 'Condições de uso',
    place: (latitude, longitude) =>
      `${decimal(Math.abs(latitude), 3)}° ${latitude < 0 ? 'S' : 'N'}, ${decimal(Math.abs(longitude), 3)}° ${longitude < 0 ? 'O' : 'L'}`,
    transcript: 'Transcrição',
    neighbours: 'Ao lado deste item',
    previous: 'Anterior',
    next: 'Seguinte',
    related: 'Itens relacionados',
  },
  cite: {
    title: 'Citar este item',
    copy: (what) => `Copiar ${what}`,
    copied: 'Copiado',
    notCopied: 'Não foi possível copiar',
    link: 'Copiar o link',
    file: (format) => `Baixar ${format}`,
    kinds: {
      picture: 'Imagem',
      audio: 'Gravação sonora',
      video: 'Vídeo',
      pdf: 'Documento',
      other: 'Documento',
    },
  },
  essay: {
    contents: 'Nesta página',
    by: (authors) => `Por ${authors}`,
    notes: 'Notas',
    backToNote: (note) => `Voltar à nota ${number(note)}`,
    compared: 'Quanto se mostra da primeira imagem',
    share: (percent) => `${number(percent)} por cento`,
  },
  media: {
    picture: 'Imagem',
    audio: 'Gravação sonora',
    video: 'Filme',
    pdf: 'Documento',
    other: 'Arquivo',
    none: 'Ficha',
    noObject: 'Esta ficha não tem imagem nem arquivo.',
    unplayable: 'Este navegador não consegue reproduzi-lo.',
    open: (name, size) => `Abrir ${name} (${size})`,
    download: (name, size) => `Baixar ${name} (${size})`,
    elsewhere: (kind, host) => `${kind} em ${host}`,
    size: (bytes) =>
      bytes < 1_000_000
        ? `${decimal(Math.max(0.1, bytes / 1000), 1)} kB`
        : `${decimal(bytes / 1_000_000, 1)} MB`,
  },
  error: {
    400: 'Pedido incorreto',
    404: 'Esta página não foi encontrada',
    405: 'Método não permitido',
    500: 'Erro interno do servidor',
    other: 'Ocorreu um erro inesperado',
    client: 'Erro da aplicação: ocorreu uma exceção no navegador',
    unreachable: 'Não foi possível chegar a esta página',
    adviceMissing: 'O endereço pode estar errado, ou a página pode ter mudado de lugar.',
    adviceOffline: 'Não há conexão. A página abre sozinha assim que houver de novo.',
    adviceSilent: 'O site não responde. Nada se perdeu: tente de novo daqui a pouco.',
    adviceTrouble: 'O site responde com um erro. Nada se perdeu: tente de novo daqui a pouco.',
    advice: 'Nada se perdeu. Tente de novo daqui a pouco, ou siga a partir daqui.',
    again: 'Tentar de novo',
    asking: 'Tentando de novo…',
    still: 'Ainda não é possível chegar a ela.',
    back: 'Voltar',
    front: 'Ir para a página inicial',
    browse: 'Explorar o acervo',
  },
});
