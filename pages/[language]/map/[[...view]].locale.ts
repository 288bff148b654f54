import type { GetStaticPaths } from 'next';
import { secondaryLocalePaths } from '#store/secondary-locales';
import { getStaticPaths as mainPaths } from '../../map/[[...view]]';

export { default, getStaticProps } from '../../map/[[...view]]';

export const getStaticPaths: GetStaticPaths = async (context) =>
  secondaryLocalePaths(await mainPaths(context));
