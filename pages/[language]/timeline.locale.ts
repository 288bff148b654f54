import type { GetStaticPaths } from 'next';
import { secondaryLocalePaths } from '#store/secondary-locales';

export { default, getStaticProps } from '../timeline';

export const getStaticPaths: GetStaticPaths = () => secondaryLocalePaths({ paths: [{ params: {} }] });
