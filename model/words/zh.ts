import type { Figures, PluralRule } from '#model/words/count';
import type { Words } from '#model/words/words';

type Form = 'other';

export const chinesePlural: PluralRule<Form> = () => 'other';

/** The interface in Chinese, in simplified characters. */
export const zh = ({ count, number, decimal }: Figures<Form>): Words => ({
  pageTitle: (page, site) => `${page} – ${site}`,
  skip: '跳至正文',
  navigation: '主导航',
  licence: '数据：',
  madeWith: '由 Vitrine 制作',
  languages: '语言',
  items: (items) => count(items, { other: '# 件藏品' }),
  pictures: (pictures) => count(pictures, { other: '# 幅图像' }),
  parts: (parts) => count(parts, { other: '# 个部分' }),
  values: (values) => count(values, { other: '# 个条目' }),
  number,

  front: {
    featured: '精选藏品',
    facets: '浏览途径',
    items: '馆藏选览',
    allItems: (items) => count(items, { other: '浏览全部 # 件藏品' }),
    allValues: (facet, values) => `${facet}：全部 ${number(values)} 项`,
  },
  browse: {
    title: '浏览',
    description: (site, items) => `${site}的全部内容：${items}。`,
    empty: '这里暂无内容。',
  },
  facet: {
    description: (facet, site) => `按${facet}浏览${site}的藏品。`,
    valueDescription: (facet, value, items) => `${facet}：${value}。${items}。`,
    empty: '没有藏品属于此项。',
  },
  pager: {
    label: '分页',
    previous: '上一页',
    next: '下一页',
    page: (page) => `第 ${number(page)} 页`,
    position: (page, pages) => `第 ${number(page)} 页，共 ${number(pages)} 页`,
  },
  item: {
    enlarge: '打开完整尺寸的图像',
    pause: '暂停动画',
    play: '播放动画',
    original: (format, size) => `下载原始文件（${format}，${size}）`,
    parts: '组成部分',
    part: (part) => `第 ${number(part)} 部分`,
    about: '关于此藏品',
    date: '日期',
    coordinates: '坐标',
    rights: '权利',
    place: (latitude, longitude) =>
      `${latitude < 0 ? '南纬' : '北纬'} ${decimal(Math.abs(latitude), 3)}°，${longitude < 0 ? '西经' : '东经'} ${decimal(Math.abs(longitude), 3)}°`,
    transcript: '文字转录',
    neighbours: '相邻藏品',
    previous: '上一件',
    next: '下一件',
    related: '相关藏品',
  },
  media: {
    picture: '图像',
    audio: '录音',
    video: '影片',
    pdf: '文档',
    other: '文件',
    none: '著录',
    noObject: '此条著录没有图像或文件。',
    unplayable: '此浏览器无法播放。',
    open: (name, size) => `打开 ${name}（${size}）`,
    download: (name, size) => `下载 ${name}（${size}）`,
    elsewhere: (kind, host) => `${host} 上的${kind}`,
    size: (bytes) =>
      bytes < 1_000_000
        ? `${decimal(Math.max(0.1, bytes / 1000), 1)} kB`
        : `${decimal(bytes / 1_000_000, 1)} MB`,
  },
  error: {
    400: '请求有误',
    404: '找不到此页面',
    405: '不允许使用此方法',
    500: '服务器内部错误',
    other: '发生意外错误',
    client: '应用程序错误：浏览器中发生异常',
    unreachable: '无法访问此页面',
    adviceMissing: '地址可能有误，或者页面已移动。',
    adviceOffline: '没有网络连接。恢复连接后，页面会自动打开。',
    adviceSilent: '网站没有响应。内容并未丢失，请稍后再试。',
    adviceTrouble: '网站返回错误。内容并未丢失，请稍后再试。',
    advice: '内容并未丢失。请稍后再试，或从这里继续浏览。',
    again: '重试',
    asking: '正在重试…',
    still: '仍然无法访问。',
    back: '返回',
    front: '前往首页',
    browse: '浏览馆藏',
  },
});
