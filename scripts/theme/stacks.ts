/** What stands in for the site's type, and sets the scripts that it does not have. */
export interface SystemStack {
  /** BCP 47; absent for all that are not named. */
  language?: string;
  serif: string;
  sans: string;
}

const serif =
  '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Book Antiqua",Georgia,"Liberation Serif","Times New Roman",serif';
const sans = '"Avenir Next",Avenir,"Segoe UI","Helvetica Neue",Helvetica,"Liberation Sans",Arial,sans-serif';

/**
 * Fonts that systems bring along, by the language of the page: macOS and iOS, Windows, Android and Linux. A language whose
 * letters the usual fonts draw badly is named; Han characters differ from country to country.
 */
export const systemStacks: readonly SystemStack[] = [
  { serif, sans },
  {
    language: 'ar',
    serif: '"Geeza Pro","Sakkal Majalla","Traditional Arabic","Noto Naskh Arabic",serif',
    sans: '"SF Arabic","Geeza Pro","Segoe UI",Tahoma,"Noto Sans Arabic",sans-serif',
  },
  {
    language: 'zh',
    serif: '"Songti SC","Source Han Serif SC","Noto Serif CJK SC","Noto Serif SC",SimSun,serif',
    sans: '"PingFang SC","Microsoft YaHei","Source Han Sans SC","Noto Sans CJK SC","Noto Sans SC",sans-serif',
  },
  {
    language: 'zh-Hant',
    serif: '"Songti TC","Source Han Serif TC","Noto Serif CJK TC","Noto Serif TC",PMingLiU,serif',
    sans: '"PingFang TC","Microsoft JhengHei","Source Han Sans TC","Noto Sans CJK TC","Noto Sans TC",sans-serif',
  },
  {
    language: 'ja',
    serif: '"Hiragino Mincho ProN","Yu Mincho","Source Han Serif","Noto Serif CJK JP","Noto Serif JP",serif',
    sans: '"Hiragino Sans","Yu Gothic",Meiryo,"Source Han Sans","Noto Sans CJK JP","Noto Sans JP",sans-serif',
  },
];
