import type { GetStaticPaths } from 'next';
import { secondaryLocalePaths } from '#store/secondary-locales';
import { getStaticPaths as mainPaths } from '../../items/[id]';

export { default, getStaticProps } from '../../items/[id]';

export const getStaticPaths: GetStaticPaths = async (context) =>
  secondaryLocalePaths(await mainPaths(context));
