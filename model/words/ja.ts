import type { Figures, PluralRule } from '#model/words/count';
import type { Words } from '#model/words/words';

type Form = 'other';

export const japanesePlural: PluralRule<Form> = () => 'other';

/** The interface in Japanese. */
export const ja = ({ count, number, decimal }: Figures<Form>): Words => ({
  pageTitle: (page, site) => `${page} – ${site}`,
  skip: '本文へ移動',
  navigation: 'メインナビゲーション',
  licence: 'データ：',
  madeWith: 'Vitrine で制作',
  languages: '言語',
  menu: 'メニュー',
  theme: {
    label: '外観',
    system: 'システムに合わせる',
    light: 'ライト',
    dark: 'ダーク',
  },
  items: (items) => count(items, { other: '資料 # 点' }),
  pictures: (pictures) => count(pictures, { other: '画像 # 点' }),
  parts: (parts) => count(parts, { other: '構成資料 # 点' }),
  values: (values) => count(values, { other: '# 項目' }),
  number,

  front: {
    featured: '注目の資料',
    facets: '資料を探す',
    items: 'コレクションから',
    allItems: (items) => count(items, { other: '全 # 点の資料を見る' }),
    allValues: (facet, values) => `${facet}：全 ${number(values)} 項目`,
  },
  browse: {
    title: '一覧',
    description: (site, items) => `${site}のすべての資料。${items}。`,
    empty: 'まだ何もありません。',
  },
  views: {
    label: '画像の大きさ',
    roomy: '大',
    dense: '小',
  },
  facet: {
    description: (facet, site) => `${site}の資料を${facet}から探す。`,
    valueDescription: (facet, value, items) => `${facet}：${value}。${items}。`,
    empty: '該当する資料はありません。',
    mostUsed: 'よく使われる項目',
    letters: '頭文字から',
    neighbours: '前後の項目',
    related: '一緒に見られる項目',
  },
  pager: {
    label: 'ページ',
    previous: '前へ',
    next: '次へ',
    page: (page) => `${number(page)} ページ`,
    position: (page, pages) => `${number(pages)} ページ中 ${number(page)} ページ目`,
  },
  item: {
    enlarge: '画像を原寸で開く',
    titled: (title) => `「${title}」の画像`,
    undescribed: '説明のない画像',
    download: (format, width, height) => `画像をダウンロード（${format}、${width} × ${height}）`,
    map: 'OpenStreetMap',
    pause: 'アニメーションを一時停止',
    play: 'アニメーションを再生',
    original: (format, size) => `原本データをダウンロード（${format}、${size}）`,
    parts: '構成資料',
    part: (part) => `構成資料 ${number(part)}`,
    about: 'この資料について',
    date: '年代',
    coordinates: '座標',
    rights: '権利表示',
    licence: '利用条件',
    place: (latitude, longitude) =>
      `${latitude < 0 ? '南緯' : '北緯'} ${decimal(Math.abs(latitude), 3)} 度、${longitude < 0 ? '西経' : '東経'} ${decimal(Math.abs(longitude), 3)} 度`,
    transcript: '翻刻・書き起こし',
    neighbours: '前後の資料',
    previous: '前の資料',
    next: '次の資料',
    related: '関連資料',
  },
  cite: {
    title: 'この資料を引用する',
    copy: (what) => `${what} をコピー`,
    copied: 'コピーしました',
    notCopied: 'コピーできませんでした',
    link: 'リンクをコピー',
    file: (format) => `${format} をダウンロード`,
    kinds: {
      picture: '画像',
      audio: '録音',
      video: '映像',
      pdf: '文書',
      other: '文書',
    },
  },
  essay: {
    contents: 'このページの内容',
    by: (authors) => `文：${authors}`,
    notes: '注',
    backToNote: (note) => `注 ${number(note)} に戻る`,
    compared: '1 枚目の画像が見える割合',
    share: (percent) => `${number(percent)} パーセント`,
  },
  media: {
    picture: '画像',
    audio: '録音',
    video: '映像',
    pdf: '文書',
    other: 'ファイル',
    none: '目録',
    noObject: 'この目録には画像もファイルもありません。',
    unplayable: 'このブラウザーでは再生できません。',
    open: (name, size) => `${name} を開く（${size}）`,
    download: (name, size) => `${name} をダウンロード（${size}）`,
    elsewhere: (kind, host) => `${host} の${kind}`,
    size: (bytes) =>
      bytes < 1_000_000
        ? `${decimal(Math.max(0.1, bytes / 1000), 1)} KB`
        : `${decimal(bytes / 1_000_000, 1)} MB`,
  },
  error: {
    400: '不正なリクエストです',
    404: 'このページは見つかりませんでした',
    405: '許可されていないメソッドです',
    500: 'サーバー内部エラー',
    other: '予期しないエラーが発生しました',
    client: 'アプリケーションエラー：ブラウザーで例外が発生しました',
    unreachable: 'このページを表示できませんでした',
    adviceMissing: 'アドレスが間違っているか、ページが移動した可能性があります。',
    adviceOffline: '接続がありません。接続が戻り次第、ページは自動的に開きます。',
    adviceSilent: 'サイトが応答しません。失われたものはありません。しばらくしてからもう一度お試しください。',
    adviceTrouble:
      'サイトでエラーが発生しています。失われたものはありません。しばらくしてからもう一度お試しください。',
    advice:
      '失われたものはありません。しばらくしてからもう一度お試しいただくか、ここから続けてご覧ください。',
    again: '再試行',
    asking: '再試行しています…',
    still: 'まだ表示できません。',
    back: '前のページに戻る',
    front: 'トップページへ',
    browse: 'コレクションを見る',
  },
});
