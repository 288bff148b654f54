import type { GetStaticPaths } from 'next';
import { secondaryLocalePaths } from '#store/secondary-locales';
import { getStaticPaths as mainPaths } from '../../../../by/[field]/[value]/[page]';

export { default, getStaticProps } from '../../../../by/[field]/[value]/[page]';

export const getStaticPaths: GetStaticPaths = async (context) =>
  secondaryLocalePaths(await mainPaths(context));
