import type { GetStaticPaths } from 'next';
import { secondaryLocalePaths } from '#store/secondary-locales';

export { default, getStaticProps } from '../search';

export const getStaticPaths: GetStaticPaths = () => secondaryLocalePaths({ paths: [{ params: {} }] });
