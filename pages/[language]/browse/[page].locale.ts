import type { GetStaticPaths } from 'next';
import { secondaryLocalePaths } from '#store/secondary-locales';
import { getStaticPaths as mainPaths } from '../../browse/[page]';

export { default, getStaticProps } from '../../browse/[page]';

export const getStaticPaths: GetStaticPaths = async (context) =>
  secondaryLocalePaths(await mainPaths(context));
