import type { GetStaticPaths } from 'next';
import { secondaryLocalePaths } from '#store/secondary-locales';
import { getStaticPaths as mainPaths } from '../../../by/[field]';

export { default, getStaticProps } from '../../../by/[field]';

export const getStaticPaths: GetStaticPaths = async (context) =>
  secondaryLocalePaths(await mainPaths(context));
